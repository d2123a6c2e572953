// What waits for somebody, from the dashboard on, as a person finds it.
import type { Locator, Page } from '@playwright/test';
import { masuk, tanya } from './people.ts';
import { Taps } from './taps.ts';
import type { Halaman } from './tugas-akhir.ts';

export type Tugas = { jenis: string; jenisKarya: string; idKarya: string; namaMahasiswa: string; nim: string };

type TugasSaya = { jenis: string; perihal: string; id: string; nama: string; nomor: string };

/** What the rows of the dashboard say of the tasks. */
const kalimat: Record<string, string> = {
  persetujuan: 'Pengajuan menunggu persetujuan',
  pengajuan_sidang: 'Pengajuan sidang menunggu keputusan',
  bimbingan_paraf: 'Bimbingan menunggu paraf',
  nilai: 'Nilai sidang belum dikirim',
  kunci: 'Nilai lengkap, menunggu dikunci',
  berhalangan: 'Anggota tim berhalangan',
};

/** How many tasks the dashboard shows; the others are behind 'Lihat semua'. */
const TAMPAK = 8;

/** Somebody at the dashboard, before the first tap. */
export async function diDashboard(page: Page, akun: string): Promise<Taps> {
  const taps = await Taps.on(page);
  await masuk(page, akun);
  await taps.begin();
  return taps;
}

/** The first task of a kind that waits, and its place among all. */
export async function tugasPertama(page: Page, jenis: string, jenisKarya?: string): Promise<Tugas & { ke: number }> {
  const { data } = await tanya<Halaman<TugasSaya>>(page, '/v2/tugas?perPage=20');
  const ke = data.findIndex((satu) => satu.jenis === jenis && (!jenisKarya || satu.perihal === jenisKarya));
  const satu = data[ke];
  if (!satu) throw new Error(`nothing of ${jenis} waits among the first 20`);
  const { perihal, id, nama, nomor } = satu;
  return { jenis, jenisKarya: perihal, idKarya: id, namaMahasiswa: nama, nim: nomor, ke };
}

/** Opens a task by its row: on the dashboard, or behind 'Lihat semua' where the dashboard has no room for it. */
export async function bukaTugas(page: Page, { jenis, namaMahasiswa, ke }: Tugas & { ke: number }): Promise<void> {
  const main = page.getByRole('main');
  if (ke >= TAMPAK) {
    await main.getByRole('link', { name: /^Lihat semua .* Perlu tindakan$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Perlu tindakan' }).waitFor();
  }
  await baris(main, namaMahasiswa, jenis).getByRole('link', { name: namaMahasiswa }).click();
  await page.waitForURL(/\/akademik\//);
}

function baris(main: Locator, nama: string, jenis: string): Locator {
  return main
    .locator('[data-baris], tr')
    .filter({ hasText: nama })
    .filter({ hasText: kalimat[jenis] ?? jenis })
    .first();
}
