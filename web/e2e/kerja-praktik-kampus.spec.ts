import type { Page } from '@playwright/test';
import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import type { Halaman } from './kit/tugas-akhir.ts';

const daftar = '/akademik/kerja-praktik/bimbingan';
type Magang = { id: string; namaMahasiswa: string; instansi: string; kota: string };

/** An internship whose company has not answered. */
async function menunggu(page: Page): Promise<Magang> {
  const { data } = await tanya<Halaman<Magang & { status: string }>>(page, '/v2/kp/kerja_praktik?status=menunggu');
  const found = data.find(({ status }) => status === 'menunggu_instansi');
  if (!found) throw new Error('the demo has no internship that waits for its company');
  return found;
}

test("KP-01 the operator finds an internship by its company, mends the placement and notes the company's answer", async ({
  page,
}) => {
  await masuk(page, 'operator', `${daftar}?periode=semua`);
  const { id, namaMahasiswa, instansi, kota } = await menunggu(page);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: /^Instansi/ }).fill(instansi);
  await page.getByRole('option', { name: `${instansi}, ${kota}` }).click();
  await page.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Instansi: ${instansi}, ${kota}`) })).toBeVisible();
  const tabel = page.getByRole('table', { name: 'Daftar bimbingan kerja praktik' });
  await tabel.getByRole('link', { name: namaMahasiswa }).click();
  await expect(page).toHaveURL(new RegExp(id));

  await page.getByRole('button', { name: 'Ubah penempatan' }).click();
  const ubah = page.getByRole('dialog', { name: 'Ubah penempatan' });
  await ubah.getByLabel('Kecamatan').fill('Beji');
  await tanpaPelanggaran(page, 'the placement');
  await ubah.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(`Beji, ${kota}`)).toBeVisible();

  await page.getByRole('button', { name: 'Catat jawaban instansi' }).click();
  const jawaban = page.getByRole('dialog', { name: `Jawaban ${instansi}` });
  await jawaban.getByRole('button', { name: 'Catat jawaban' }).click();
  await expect(jawaban.getByText('Field tidak boleh kosong').first()).toBeVisible();
  await jawaban.getByRole('radio', { name: 'Diterima' }).check();
  await expect(jawaban.getByText(/tidak dapat ditarik/)).toBeVisible();
  await tanpaPelanggaran(page, "the company's answer");
  await jawaban.getByRole('button', { name: 'Catat jawaban' }).click();
  await expect(page.getByText('Tercatat: diterima instansi')).toBeVisible();
  await expect(page.getByText('Bimbingan aktif')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Catat jawaban instansi' })).toHaveCount(0);
});

test('TA-07 who may raises a full quota where the load stands', async ({ page }) => {
  await masuk(page, 'operator');
  const { data } = await tanya<Halaman<{ id: string }>>(page, '/v2/ta/proposal?status=menunggu');
  const id = data[0]?.id;
  const { pembimbing } = await tanya<{ pembimbing: { nama: string; beban: number }[] }>(page, `/v2/ta/proposal/${id}`);
  const { nama = '', beban = 0 } = pembimbing[0] ?? {};
  await page.goto(`/akademik/skripsi/bimbingan-proposal/${id}?tab=proposal`);
  const isi = page.getByRole('tabpanel');
  const dialog = page.getByRole('dialog', { name: 'Ubah kuota' });
  const ubah = async (kuota: number) => {
    await isi.getByRole('button', { name: `Ubah kuota ${nama}` }).click();
    await dialog.getByRole('textbox', { name: 'Kuota bimbingan' }).fill(String(kuota));
  };
  await ubah(beban);
  await tanpaPelanggaran(page, 'the quota');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(isi.getByText(`Beban ${beban} dari ${beban} mahasiswa · kuota penuh`)).toBeVisible();
  await ubah(beban + 3);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(isi.getByText(`Beban ${beban} dari ${beban + 3} mahasiswa`)).toBeVisible();
});
