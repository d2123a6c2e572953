import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { tugasakhir } from '..';
import { contohBarisKarya, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';

const dasar = '/akademik/kerja-praktik/bimbingan';
const semua = 'GET /v2/kp/kerja_praktik';
const instansi = 'GET /v2/kp/instansi';
const maju = { id: 'i-1', nama: 'PT Maju Jaya', kota: 'Depok', provinsi: 'Jawa Barat' };
const ratna = { id: 'i-2', nama: 'RS Ibu Ratna', kota: 'Bogor', provinsi: 'Jawa Barat' };
const magang = contohBarisKarya({
  jenis: 'kp',
  status: 'bimbingan',
  menunggu: false,
  instansi: 'PT Maju Jaya',
  kota: 'Depok',
  mulai: '2026-09-01',
  selesai: '2026-12-31',
  lapangan: 'Hendra Wijaya',
  logbook: { diverifikasi: 12, menunggu: 3, hariKerja: 88 },
});

function buka(url = dasar, lebar = 1440) {
  return renderFrame({
    url,
    lebar,
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: {
      [semua]: { ...daftar(magang), hitung: { aktif: 1, diam: 0, saya: 0 } },
      [instansi]: ({ url: { searchParams } }) => {
        const q = searchParams.get('q')?.toLowerCase() ?? '';
        const id = searchParams.getAll('id');
        const cocok = [maju, ratna].filter(
          (satu) => satu.nama.toLowerCase().includes(q) && (id.length === 0 || id.includes(satu.id)),
        );
        return daftar(...cocok);
      },
    },
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('KP-01 the list of internships: company and town, days, field supervisor, how far the log is', async () => {
  await buka();
  const tabel = within(await screen.findByRole('table', { name: 'Daftar bimbingan kerja praktik' }));
  const baris = within(tabel.getByRole('row', { name: /Adinata Bagaskara/ }));
  for (const isi of ['PT Maju Jaya', 'Depok', '01 September 2026', 'Hendra Wijaya', '3 menunggu']) {
    expect(baris.getByText(isi)).toBeTruthy();
  }
  expect(baris.getByText('12/88').title).toBe('12 hari diverifikasi dari 88 hari kerja');
});

test('KP-01 on a phone a card says the same', async () => {
  await buka(dasar, 360);
  const kartu = within(await screen.findByRole('list', { name: 'Daftar bimbingan kerja praktik' }));
  expect(kartu.getByText('Pembimbing 1 · PT Maju Jaya · Depok')).toBeTruthy();
  expect(kartu.getByText('01 September 2026 sampai 31 Desember 2026')).toBeTruthy();
  expect(kartu.getByText('12/88').parentElement?.textContent).toBe('Logbook 12/88 · 3 menunggu');
});

test('KP-01 the list is narrowed by a company that is searched by typing', async () => {
  const { of, router } = await buka();
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }));
  const pilih = await screen.findByRole('combobox', { name: /^Instansi/ });
  await userEvent.type(pilih, 'ratna');
  await waitFor(() => expect(screen.queryByRole('option', { name: /PT Maju Jaya/ })).toBeNull());
  await userEvent.click(await screen.findByRole('option', { name: /RS Ibu Ratna, Bogor/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ idInstansi: 'i-2' }));
  expect(of(instansi).some(({ url }) => url.searchParams.get('q') === 'ratna')).toBe(true);
  expect(of(semua).at(-1)?.url.searchParams.getAll('idInstansi')).toEqual(['i-2']);
});

test('KP-01 a term of the address that is none is the working one', async () => {
  const { of } = await buka(`${dasar}?periode=nanti`);
  await screen.findByRole('table', { name: 'Daftar bimbingan kerja praktik' });
  const diminta = of(semua).map(({ url }) => url.searchParams.get('periode'));
  expect(diminta).toContain('20251');
  expect(diminta).not.toContain('nanti');
});

test('KP-01 a company of the address is named in its chip, and taken away there', async () => {
  const { of, router } = await buka(`${dasar}?idInstansi=i-1`);
  await userEvent.click(await screen.findByRole('button', { name: /Instansi: PT Maju Jaya, Depok/ }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('idInstansi'));
  expect(of(instansi)[0]?.url.searchParams.getAll('id')).toEqual(['i-1']);
});
