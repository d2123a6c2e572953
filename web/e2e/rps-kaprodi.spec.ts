// How a head asks for semester plans and finds what waits, and how who teaches the course gets to know of it.
import type { Page } from '@playwright/test';
import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import { diDashboard } from './kit/tugas.ts';
import { type Halaman, Orang } from './kit/tugas-akhir.ts';

type Belum = {
  idMataKuliah: string;
  kode: string;
  nama: string;
  status?: string;
  pengampu: { nama: string }[];
  aksi: { boleh: boolean; alasan?: string }[];
};
type Sesi = { sesiSemester: number; nama: string };

/** The running term. */
async function berjalan(page: Page): Promise<number> {
  const { sesiSemester } = await tanya<Sesi>(page, '/v2/user_info');
  return sesiSemester;
}

async function belumTerbit(page: Page): Promise<Halaman<Belum> & { total: number }> {
  return tanya(page, `/v2/rps/belum_terbit?perPage=100&periode=${await berjalan(page)}`);
}

test('AK-02 a head sees on the dashboard which plans are not published, and asks for one: 1 tap', async ({ page }) => {
  const taps = await diDashboard(page, 'kaprodi');
  const kartu = page.getByRole('region', { name: /^RPS belum terbit / });
  const { data, total } = await belumTerbit(page);
  await expect(kartu.getByRole('link', { name: /^Lihat semua/ })).toContainText(`(${total})`);
  const satu = data.find(({ aksi }) => aksi[0]?.boleh);
  if (!satu) throw new Error('the demo has no plan to ask for');
  const nama = `${satu.kode} ${satu.nama}`;
  const tombol = kartu.getByRole('button', { name: `Ingatkan penyusun RPS ${nama}` });
  await tombol.click();
  await expect(page.getByText(`Penyusun RPS ${nama} diingatkan`)).toBeVisible();
  taps.atMost(1, 'ask for a semester plan');
  await expect(tombol).toBeDisabled();
  await expect(kartu.getByText('Diingatkan baru saja')).toBeVisible();
  const lagi = (await belumTerbit(page)).data.find(({ idMataKuliah }) => idMataKuliah === satu.idMataKuliah);
  expect(lagi?.aksi[0]?.alasan).toBe('Pengampunya sudah diingatkan dalam 24 jam terakhir');
});

test('AK-02 who teaches a course finds the request in Perlu tindakan, and opens the plan: 3 taps', async ({
  page,
  visitor,
}) => {
  const kaprodi = await Orang.masuk(await visitor(), 'kaprodi');
  const { data } = await belumTerbit(kaprodi.page);
  const satu = data.find(({ pengampu, status, aksi }) => {
    return !status && aksi[0]?.boleh && pengampu.some(({ nama }) => nama.includes('Maharani Kusumaningrum'));
  });
  if (!satu) throw new Error('the demo has no course of the lecturer without a plan');
  const periode = await berjalan(kaprodi.page);
  await kaprodi.minta('POST', '/v2/rps/pengingat', { idMataKuliah: satu.idMataKuliah, periode });

  const taps = await diDashboard(page, 'dosen');
  const kartu = page.getByRole('region', { name: 'Perlu tindakan' });
  await kartu.getByRole('link', { name: /^Lihat semua/ }).click();
  await page
    .getByRole('group')
    .getByRole('button', { name: /RPS diminta/ })
    .click();
  const baris = page.getByRole('table', { name: 'Daftar yang perlu tindakan' }).getByRole('row', { name: satu.nama });
  await expect(baris).toContainText('RPS diminta kaprodi');
  await baris.getByRole('link', { name: satu.nama }).click();
  await expect(page).toHaveURL(new RegExp(`/mata-kuliah/${satu.idMataKuliah}\\?.*tab=rps.*periode=${periode}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(satu.nama);
  taps.atMost(3, 'open the plan that the head asks for');
});

test('AK-02 a head reviews the longest waiting first: 2 taps, and the numbers agree', async ({ page }) => {
  const taps = await diDashboard(page, 'kaprodi');
  const { hitung } = await tanya<Halaman<object> & { hitung: Record<string, number> }>(page, '/v2/tugas');
  const samping = page.getByRole('navigation', { name: 'Menu utama' });
  await samping.getByRole('link', { name: 'RPS', exact: true }).click();
  await page.getByRole('button', { name: 'Menunggu saya' }).click();
  const tabel = page.getByRole('table', { name: 'Daftar RPS' });
  await expect(tabel.getByRole('row')).toHaveCount((hitung.rps_tinjau ?? 0) + 1);
  const sejak = await tabel.getByRole('row').locator('td:last-child').allTextContents();
  const hari = sejak.map((teks) => Number(/\d+/.exec(teks)?.[0] ?? 0));
  expect(hari).toEqual([...hari].sort((a, b) => b - a));
  taps.atMost(2, 'see which plans wait for review');
  await tanpaPelanggaran(page, 'the plans that wait for review');
});

test('AK-02 IN-08 an operator sets rules of a programme for a term, and takes them back', async ({ page }) => {
  await masuk(page, 'operator', '/kampus/aturan-rps');
  const tabel = page.getByRole('table', { name: 'Aturan RPS' });
  await expect(tabel.getByRole('row')).not.toHaveCount(1);
  await tanpaPelanggaran(page, 'the rules of semester plans');
  await tabel.getByRole('link', { name: 'Informatika' }).click();
  await page.getByRole('textbox', { name: /^Jumlah pekan/ }).fill('14');
  await page.getByRole('textbox', { name: /^Pekan UAS/ }).fill('14');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // where the bar of the form covers nothing
  await tanpaPelanggaran(page, 'the form of rules');
  await page.getByRole('button', { name: 'Simpan' }).click();
  const baris = tabel.getByRole('row', { name: /Informatika/ });
  await expect(baris).toContainText('14 pekan · UTS 8 · UAS 14');
  await expect(baris).toContainText('Aturan sendiri');
  await baris.getByRole('button', { name: /^Kembalikan ke aturan kampus/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Aturan kampus berlaku lagi')).toBeVisible();
  await expect(baris).toContainText('Mengikuti kampus');
});
