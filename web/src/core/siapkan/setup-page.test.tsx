import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/kit/net/query-client';
import { renderKit } from '@/kit/test/render';
import { problem, type Reply, serve } from '@/kit/test/server';
import { toOrigin } from './portal-baru';
import SetupPage from './setup-page';

const tautan = 'POST /v2/setup_link';
const siapkan = 'POST /v2/setup';
const berlaku = { sampai: '2031-11-26T09:00:00Z', alamat: 'https://portal.unusa.example' };
const jadi = { college_id: 'UNUSA', origin: ['https://portal.unusa.example'], username: 'rina' };

async function buka(replies: Record<string, Reply>) {
  history.replaceState(null, '', '/siapkan#1.uji.abc');
  const server = serve({ [tautan]: berlaku, ...replies });
  await renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <SetupPage />
    </QueryClientProvider>,
  );
  return server;
}

const isi = async (label: RegExp, text: string) => {
  const bidang = await screen.findByLabelText(label);
  await userEvent.clear(bidang);
  await userEvent.type(bidang, text);
};

async function isiSemua() {
  await isi(/^Nama perguruan tinggi/, 'Universitas Nusantara');
  await isi(/^Singkatan/, 'unusa');
  await isi(/^Nama operator/, 'Rina Wulandari');
  await isi(/^Username/, 'rina');
  await isi(/^Password/, 'tiga kuda liar di bukit');
}

const pilihLogo = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Pilih lambang', { selector: 'input' }), file);
const svg = new File(['<svg/>'], 'lambang.svg', { type: 'image/svg+xml' });
const gambar = () => screen.findByRole<HTMLImageElement>('img', { name: 'Lambang' });

const kirim = () => userEvent.click(screen.getByRole('button', { name: 'Siapkan portal' }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('ST-01 the page that makes the first college', () => {
  test('sends what was typed, and says where the portal is when that is another address', async () => {
    const { of } = await buka({ [siapkan]: jadi });
    await isiSemua();
    await kirim();
    expect(await screen.findByRole('heading', { name: 'Portal siap' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /portal\.unusa\.example/ }).getAttribute('href')).toBe(
      'https://portal.unusa.example/login',
    );
    expect(of(siapkan)[0]?.body).toMatchObject({
      token: '1.uji.abc',
      nama: 'Universitas Nusantara',
      college_id: 'UNUSA',
      judul: 'Portal Dosen',
      origin: ['https://portal.unusa.example'],
      colorMode: 'default',
      namaOperator: 'Rina Wulandari',
      username: 'rina',
    });
  });

  test('what is wrong stands at its field, and nothing that was typed is lost', async () => {
    const salah = problem(422, 'Periksa isian', { errors: { college_id: 'Perguruan tinggi UNUSA sudah ada' } });
    await buka({ [siapkan]: salah });
    await isiSemua();
    await kirim();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('UNUSA sudah ada'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nama operator/).value).toBe('Rina Wulandari');
  });

  test('an answer that got lost does not leave its sender outside', async () => {
    const { of } = await buka({
      [siapkan]: problem(409, 'Portal ini sudah disiapkan'),
      'GET /multisite-config/frontend-config': { college_id: 'UNUSA', versiKonfigurasi: '1' },
      'POST /v2/access_token': { username: 'rina', tokenExpiresAt: Date.now() + 600_000, versiKonfigurasi: '1' },
    });
    await isiSemua();
    await kirim();
    expect(await screen.findByRole('heading', { name: 'Portal siap' })).toBeTruthy();
    expect(of('POST /v2/access_token')).toHaveLength(1);
  });

  test('a portal that somebody else set up is no place for a second form', async () => {
    await buka({ [siapkan]: problem(409, 'Portal ini sudah disiapkan') });
    await isiSemua();
    await kirim();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Portal ini sudah disiapkan'));
  });

  test.each([
    [404, 'Tautan ini tidak berlaku lagi. Cetak yang baru', 'Tautan tidak berlaku'],
    [409, 'Portal ini sudah disiapkan', 'Portal ini sudah disiapkan'],
  ])('a link that is answered with %d shows no form', async (status, detail, judul) => {
    await buka({ [tautan]: problem(status, detail) });
    expect(await screen.findByRole('heading', { name: judul })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Siapkan portal' })).toBeNull();
  });

  test('a lost line offers to try again', async () => {
    const { on } = await buka({ [tautan]: 'offline' });
    const lagi = await screen.findByRole('button', { name: /ulang/i });
    on(tautan, berlaku);
    await userEvent.click(lagi);
    expect(await screen.findByRole('button', { name: 'Siapkan portal' })).toBeTruthy();
  });
});

describe('MD-04 the logo of the first college', () => {
  test('is shown, and sent with the rest', async () => {
    const { of } = await buka({ [siapkan]: jadi });
    await isiSemua();
    await pilihLogo(svg);
    expect((await gambar()).src).toBe(`data:image/svg+xml;base64,${btoa('<svg/>')}`);
    await kirim();
    await waitFor(() => expect(of(siapkan)[0]?.body).toMatchObject({ logo: btoa('<svg/>') }));
  });

  test('stays when something else is refused', async () => {
    const salah = problem(422, 'Periksa isian', { errors: { college_id: 'Perguruan tinggi UNUSA sudah ada' } });
    const { of, on } = await buka({ [siapkan]: salah });
    await isiSemua();
    await pilihLogo(svg);
    await kirim();
    await screen.findByRole('alert');
    expect((await gambar()).src).toContain(btoa('<svg/>'));
    on(siapkan, jadi);
    await kirim();
    await waitFor(() => expect(of(siapkan)[1]?.body).toMatchObject({ logo: btoa('<svg/>') }));
  });

  test('taken back, it is not sent', async () => {
    const { of } = await buka({ [siapkan]: jadi });
    await isiSemua();
    await pilihLogo(svg);
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus lambang' }));
    expect(screen.queryByRole('img', { name: 'Lambang' })).toBeNull();
    await kirim();
    await waitFor(() => expect(of(siapkan)[0]?.body).not.toHaveProperty('logo'));
  });

  test('what the server finds in it stands at its field', async () => {
    const errors = { logo: 'SVG ini terlalu besar atau terlalu rumit. Sederhanakan, atau unggah PNG.' };
    await buka({ [siapkan]: problem(422, 'Periksa isian', { errors }) });
    await isiSemua();
    await pilihLogo(svg);
    await kirim();
    await screen.findByRole('alert');
    const tombol = screen.getByRole('button', { name: 'Pilih lambang' });
    const tentang = tombol
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id));
    expect(tentang?.map((p) => p?.textContent)).toContain(errors.logo);
  });

  test.each([
    [
      'too large',
      new File(['x'.repeat(512 * 1024 + 1)], 'besar.png', { type: 'image/png' }),
      'Berkas paling besar 512 kB',
    ],
    ['empty', new File([], 'kosong.png', { type: 'image/png' }), 'Berkas kosong'],
  ])('a file that is %s is told at once, and nothing is sent', async (_, file, kalimat) => {
    const { of } = await buka({ [siapkan]: jadi });
    await isiSemua();
    await pilihLogo(file);
    expect(await screen.findByText(kalimat)).toBeTruthy();
    await kirim();
    await screen.findByRole('alert');
    expect(of(siapkan)).toHaveLength(0);
  });
});

test.each([
  ['portal.kampus.ac.id', 'https://portal.kampus.ac.id'],
  [' https://portal.kampus.ac.id/login ', 'https://portal.kampus.ac.id'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['bukan alamat', undefined],
  ['', undefined],
])('the address %o is %o', (text, want) => expect(toOrigin(text)).toBe(want));
