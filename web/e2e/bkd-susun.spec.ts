// Rules of the workload, from a copy to what a lecturer is counted by: copied, changed, tried on a programme, put in force.

import { periksa } from './kit/axe.ts';
import { pilih } from './kit/choice.ts';
import { hariIsi } from './kit/clock.ts';
import { asOperator } from './kit/operator.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import type { Halaman } from './kit/tugas-akhir.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

/** The term after the day of the journeys, of which nobody reported yet, as people read it and as the API writes it. */
const tahun = Number(hariIsi.slice(0, 4));
const berikut = `${tahun}/${tahun + 1} - Genap`;
const periode = `${tahun}2`;

const kelola = '/bkd/bkd/aturan/kelola';

test('BK-04 an operator copies the rules of 2010, changes a number, tries them and puts them in force @postgres', async ({
  page,
  baseURL,
  visitor,
}) => {
  await (await asOperator(baseURL ?? '')).atur({ fitur_bkd: '1' });
  await masuk(page, 'operator', kelola);
  await expect(page.getByText(/PO BKD 2021 · /)).toBeVisible();
  await periksa(page, 'the list of sets');

  await page.getByRole('button', { name: /Aksi.*Rubrik BKD 2010/ }).click();
  await page.getByRole('menuitem', { name: 'Salin' }).click();
  await page.getByLabel('Nama salinan').fill('Rubrik kampus');
  await page.getByLabel('Kode salinan').fill('KAMPUS-1');
  await page.getByRole('button', { name: 'Salin', exact: true }).click();

  await page.getByRole('button', { name: 'Ubah butir Pembimbing skripsi atau tugas akhir' }).click();
  const lembar = page.getByRole('dialog', { name: 'Pembimbing skripsi atau tugas akhir' });
  await lembar.getByLabel('Untuk berapa satuan').fill('4');
  await lembar.getByLabel('Banyaknya mahasiswa').fill('3');
  await expect(lembar.getByText('1 × 3 ÷ 4 = 0,75 SKS')).toBeVisible();
  await lembar.getByRole('radio', { name: /^Satu sumber/ }).check();
  await periksa(page, 'the form of a rule');
  await lembar.getByRole('button', { name: 'Selesai' }).click();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rubrik kampus' })).toBeVisible();
  await expect(page.getByText('1 SKS per 4 mahasiswa')).toBeVisible();
  await periksa(page, 'a set');

  await page.getByRole('link', { name: 'Coba dan bandingkan' }).click();
  await pilih(page, 'Program studi', 'S1 Informatika');
  await expect(page.getByRole('heading', { name: /dosen berubah$/ })).toBeVisible();
  await periksa(page, 'a trial');
  await page.getByRole('link', { name: /Maharani/ }).click();
  await expect(page.getByRole('table', { name: /^Baris yang berbeda/ })).toContainText('I.skripsi');
  await page.getByRole('link', { name: 'Rubrik kampus' }).click();

  await page.getByRole('button', { name: 'Berlakukan' }).click();
  const tanyaan = page.getByRole('alertdialog');
  await tanyaan.getByLabel('Berlaku mulai periode').selectOption(berikut);
  await expect(tanyaan.getByText('Sampai periode sebelumnya tetap berlaku PO BKD 2021.')).toBeVisible();
  await tanyaan.getByRole('button', { name: 'Berlakukan' }).click();
  await expect(page.getByText(`Berlaku sejak ${berikut}`)).toBeVisible();

  const dosen = await visitor();
  await masuk(dosen, 'dosen');
  const { data } = await tanya<Halaman<{ nama: string }>>(dosen, `/v2/bkd/credit_rules?periode=${periode}`);
  expect(data.map(({ nama }) => nama)).toEqual(['Rubrik kampus']);
  const aturan = await tanya<Halaman<{ kode: string; pembagi: number }>>(
    dosen,
    `/v2/bkd/rule?periode=${periode}&jenis=membimbing&q=skripsi`,
  );
  expect(aturan.data).toEqual([expect.objectContaining({ kode: 'I.skripsi', pembagi: 4 })]);
});
