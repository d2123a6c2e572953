import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { placeIn } from '@/core/auth/gate';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import type { KaryaBaris } from '../karya/ragam';
import { contohBarisKarya, contohKarya, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';

const dasar = '/akademik/skripsi/bimbingan-proposal';
const semua = 'GET /v2/ta/proposal';
const hitung = {
  draf: 0,
  menunggu: 2,
  revisi: 1,
  aktif: 1,
  disetujui: 3,
  sidang: 0,
  selesai: 1,
  ditolak: 0,
  berjalan: 7,
  diam: 4,
  saya: 2,
};
const kezia = contohBarisKarya({
  id: 'k-2',
  namaMahasiswa: 'Kezia Tamba',
  judul: 'Antrean akademik',
  sejak: new Date().toISOString(),
  menungguSejak: new Date().toISOString(),
});
const eka = contohBarisKarya({
  id: 'k-3',
  namaMahasiswa: 'Eka Purnama',
  status: 'disetujui_pembimbing',
  menunggu: false,
  menungguSejak: undefined,
  bimbingan: 8,
});

/** The list as the server narrows it: those that wait for the reader are the first two. */
function server(baris: KaryaBaris[] = [contohBarisKarya(), kezia, eka]): Record<string, Reply> {
  return {
    [semua]: ({ url }) => ({
      ...daftar(...(url.searchParams.get('saya') ? baris.filter(({ menunggu }) => menunggu) : baris)),
      hitung,
    }),
    'GET /v2/ta/proposal/k-1': contohKarya(),
    'GET /v2/ta/proposal/k-2': contohKarya({ ...kezia }),
  };
}

function buka(url = dasar, lain: Record<string, Reply> = {}, opsi: { lebar?: number; izin?: string[] } = {}) {
  return renderFrame({
    url,
    lebar: opsi.lebar,
    features: [tugasakhir],
    sesi: { izin: opsi.izin ?? izinPembimbing },
    server: { ...server(), ...lain },
  });
}

const tabel = async () => within(await screen.findByRole('table', { name: 'Daftar bimbingan proposal' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of proposals', () => {
  test('TA-01 shows who waits, for how long, in which role, and how far the guidance is', async () => {
    const { of } = await buka();
    const baris = within((await tabel()).getByRole('row', { name: /Adinata Bagaskara/ }));
    expect(baris.getByText('2 hari')).toBeTruthy();
    expect(baris.getByText('Pembimbing 1')).toBeTruthy();
    expect(baris.getByRole('img', { name: /Bimbingan.*3.*8/ })).toBeTruthy();
    expect(baris.getByText('Menunggu')).toBeTruthy();
    expect(within((await tabel()).getByRole('row', { name: /Eka Purnama/ })).queryByText(/hari/i)).toBeNull();
    expect(within((await tabel()).getByRole('row', { name: /Kezia Tamba/ })).getByText('Hari ini')).toBeTruthy();
    const asked = of(semua).map(({ url }) => url.searchParams);
    expect(asked.find((query) => !query.has('saya'))?.get('periode')).toBe('20251');
    expect(asked.find((query) => query.has('saya'))?.has('periode')).toBe(false);
  });

  test('TA-01 the strip counts the groups alone, and narrows in the address', async () => {
    const { of, router } = await buka();
    await tabel();
    expect(screen.getByRole('button', { name: /8\s*Semua/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /1\s*Aktif/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Draf/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /2\s*Diajukan/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'menunggu' }));
    expect(of(semua).at(-1)?.url.searchParams.get('status')).toBe('menunggu');
    await userEvent.click(screen.getByRole('button', { name: /2\s*Menunggu saya/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ saya: 'ya' }));
    const dicari = of(semua).at(-1)?.url.searchParams;
    expect([dicari?.get('saya'), dicari?.get('status'), dicari?.get('periode')]).toEqual(['ya', null, null]);
  });

  test('TA-01 the filters say which period is shown while none is chosen', async () => {
    await buka();
    await tabel();
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    const periode = await screen.findByRole('combobox', { name: 'Periode' });
    expect(periode.getAttribute('placeholder')).toBe('2025/2026 Ganjil (periode kerja)');
  });

  test('TA-01 all periods are asked for without one', async () => {
    const { of } = await buka(`${dasar}?periode=semua`);
    await tabel();
    expect(of(semua).filter(({ url }) => url.searchParams.has('periode'))).toEqual([]);
    expect(screen.getByText('Semua periode', { selector: '.period' })).toBeTruthy();
  });

  test('nothing in a period says so and offers another', async () => {
    await buka(dasar, { [semua]: { ...daftar(), hitung: {} } });
    expect(await screen.findByText('Tidak ada data')).toBeTruthy();
    expect(screen.getByText('Belum ada mahasiswa bimbingan pada periode ini. Ganti periode?')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ganti periode' }).getAttribute('href')).toContain('dialog=periode');
  });

  test('TA-01 a row leads to its page with the query of the list, and to the student by WhatsApp', async () => {
    await buka(`${dasar}?status=menunggu`);
    const t = await tabel();
    expect(t.getByRole('link', { name: 'Adinata Bagaskara' }).getAttribute('href')).toBe(
      `${dasar}/k-1?status=menunggu`,
    );
    await userEvent.click(t.getByRole('button', { name: /Adinata Bagaskara/ }));
    const wa = screen.getByRole('menuitem', { name: /WhatsApp/ });
    expect(wa.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=Selamat/);
    expect(screen.getByRole('menuitem', { name: 'Kartu bimbingan (PDF)' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Salin ringkasan' })).toBeTruthy();
  });

  test('TA-01 without a number the menu says why WhatsApp is not to be had', async () => {
    await buka(dasar, { [semua]: { ...daftar(contohBarisKarya({ telepon: '' })), hitung } });
    await userEvent.click((await tabel()).getByRole('button', { name: /Adinata Bagaskara/ }));
    expect(screen.getByRole('menuitem', { name: /WhatsApp.*Nomor tidak tersedia/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('on a phone each work is a card with status, title, guidance and age', async () => {
    await buka(dasar, {}, { lebar: 360 });
    const isi = (await screen.findByText('Menunggu 2 hari')).closest('li') as HTMLElement;
    expect(within(isi).getByText('Deteksi dini anomali trafik jaringan kampus')).toBeTruthy();
    expect(within(isi).getByRole('link', { name: 'Adinata Bagaskara' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('the review in a row begins at the one who waits longest and goes on to the next', async () => {
    const { router, of } = await buka();
    const mulai = await screen.findByRole('link', { name: 'Tinjau 2 yang menunggu saya' });
    await userEvent.click(mulai);
    expect(await screen.findByText('1 dari 2')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`${dasar}/k-1`);
    await userEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${dasar}/k-2`));
    expect(await screen.findByText('2 dari 2')).toBeTruthy();
    expect(of('GET /v2/ta/proposal/k-2').length).toBeGreaterThan(0);
    await userEvent.keyboard('p');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${dasar}/k-1`));
  });

  test('KP-01 internships show company, city and term from the same list', async () => {
    const kp = contohBarisKarya({
      jenis: 'kp',
      instansi: 'PT Nusa Karya',
      kota: 'Bogor',
      mulai: '2026-09-01',
      selesai: '2026-10-30',
    });
    await buka('/akademik/kerja-praktik/bimbingan', {
      'GET /v2/kp/kerja_praktik': { ...daftar(kp), hitung: { aktif: 1 } },
    });
    const t = within(await screen.findByRole('table', { name: 'Daftar bimbingan kerja praktik' }));
    expect(t.getByText('PT Nusa Karya')).toBeTruthy();
    expect(t.getByText('Bogor')).toBeTruthy();
    expect(t.getByText('01 September 2026')).toBeTruthy();
  });
});

describe('what a head sees', () => {
  const izin = [...izinPembimbing, 'tugasakhir.kuota.atur', 'tugasakhir.sidang.atur'];

  test('TA-07 who guides each work in place of the own role, and one tap to the load of each lecturer', async () => {
    await buka(dasar, { [semua]: { ...daftar(contohBarisKarya({ peran: 'kaprodi' })), hitung } }, { izin });
    const t = await tabel();
    expect(t.getByText('Dr. Dwi Ardianto')).toBeTruthy();
    expect(t.queryByText('Ketua program studi')).toBeNull();
    expect(screen.getByRole('link', { name: 'Beban pembimbing' }).getAttribute('href')).toBe(`${dasar}/beban`);
  });

  test('TA-07 the load of a lecturer stands against the quota, and its number leads to the works', async () => {
    const dosen = { idDosen: 'd-1', nama: 'Dr. Maharani', nidn: '1', namaProdi: 'Informatika', berjalan: 7, aksi: [] };
    const beban = 'GET /v2/ta/proposal_supervisor_load';
    const { of } = await buka(
      `${dasar}/beban`,
      {
        [beban]: daftar(
          { ...dosen, beban: 8, kuota: 8 },
          { ...dosen, idDosen: 'd-2', nama: 'Dr. Dwi', beban: 3, kuota: 8 },
        ),
      },
      { izin },
    );
    const t = within(await screen.findByRole('table', { name: 'Daftar beban pembimbing' }));
    expect(t.getByRole('link', { name: '7 mahasiswa bimbingan Dr. Maharani' }).getAttribute('href')).toBe(
      `${dasar}?idPembimbing=d-1&status=berjalan&periode=semua`,
    );
    expect(t.getByText('Kuota penuh')).toBeTruthy();
    expect(t.getByText('Sisa 5')).toBeTruthy();
    expect(of(beban)[0]?.url.searchParams.get('sort')).toBe('-beban');
  });
});

describe('the menu', () => {
  test('SH-16 each number leads to its page narrowed to what waits', () => {
    const halaman = (tugasakhir.menu?.[0]?.items ?? []).flatMap(({ children = [] }) => children);
    expect(halaman.every(({ waiting }) => waiting?.saya === 'ya')).toBe(true);
  });

  test('SH-16 Skripsi has four entries, Kerja Praktik two; without the permission neither is there', () => {
    const bagian = tugasakhir.menu?.[0]?.items ?? [];
    expect(bagian.map(({ children }) => children?.length)).toEqual([4, 2]);
    const tanpa = {
      permissions: new Set<string>(),
      lecturer: true,
      flag: () => false,
      collegeId: 'UJI',
      place: placeIn('utama'),
    };
    expect(bagian.flatMap(({ children }) => children ?? []).every(({ hidden }) => hidden?.(tanpa))).toBe(true);
    expect(tugasakhir.pages.every(({ hidden }) => hidden?.(tanpa))).toBe(true);
  });
});
