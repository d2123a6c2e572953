import type { Page } from '@playwright/test';
import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

const daftar = '/akademik/skripsi/sidang-skripsi';

type Daftar = { data: { id: string; lembar?: string; aksi: { kode: string; boleh: boolean }[] }[] };
type Tugas = { data: { idKarya: string }[] };

const nilai = (page: Page) => page.getByRole('textbox', { name: /^Nilai .*bobot/ });

/** Fills one's own sheet of an exam that waits for it, sends it, and tells whose it is. */
async function kirimNilai(page: Page): Promise<string> {
  const { data } = await tanya<Daftar>(page, '/v2/ta/skripsi_exam_summary?status=perlu_dinilai');
  const id = data.find(({ aksi }) => aksi.some(({ kode, boleh }) => kode === 'nilai' && boleh))?.id ?? '';
  await page.goto(`${daftar}/${id}?tab=penilaian`);
  await expect(nilai(page).first()).toBeVisible();
  for (let i = (await nilai(page).count()) - 1; i >= 0; i -= 1) await nilai(page).nth(i).fill('80.5');
  await page.getByRole('button', { name: 'Kirim nilai' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim nilai' }).click();
  await expect(page.getByRole('button', { name: 'Ajukan perubahan nilai' })).toBeVisible();
  return id;
}

/** Asks to change the marks of the page. */
async function ajukan(page: Page, alasan: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajukan perubahan nilai' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajukan perubahan nilai' });
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill(alasan);
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(page.getByText('Menunggu jawaban kampus')).toBeVisible();
}

test('TA-08 sent marks are changed once the campus agrees, and stay when it refuses', {
  tag: '@postgres',
}, async ({ page, visitor }) => {
  test.slow();
  await masuk(page, 'dosen');
  const id = await kirimNilai(page);
  await page.getByRole('button', { name: 'Ajukan perubahan nilai' }).click();
  await tanpaPelanggaran(page, 'the dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
  await ajukan(page, 'Nilai penyajian tertukar');
  await expect(page.getByRole('button', { name: 'Ajukan perubahan nilai' })).toHaveCount(0);
  await tanpaPelanggaran(page, 'the sheet that waits');

  const kampus = await visitor();
  await masuk(kampus, 'operator');
  const { data } = await tanya<Tugas>(kampus, '/v2/ta/tasks?jenis=perubahan_nilai');
  expect(data.map(({ idKarya }) => idKarya)).toContain(id);
  await kampus.goto(`${daftar}/atur`);
  const permintaan = kampus.getByRole('region', { name: 'Permintaan perubahan nilai' });
  await permintaan.getByRole('link', { name: 'Buka penilaian' }).first().click();
  await expect(kampus.getByText('Nilai penyajian tertukar')).toBeVisible();
  await tanpaPelanggaran(kampus, 'the request');
  await kampus.getByRole('button', { name: /^Tolak perubahan nilai/ }).click();
  const tolak = kampus.getByRole('dialog', { name: /^Tolak perubahan nilai/ });
  await tolak.getByRole('textbox', { name: 'Alasan' }).fill('Sesuai rekaman sidang');
  await tolak.getByRole('button', { name: 'Tolak' }).click();
  await expect(kampus.getByText('Permintaan ditolak')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Sesuai rekaman sidang')).toBeVisible();
  await ajukan(page, 'Ada rekaman yang lain');
  await kampus.reload();
  await kampus.getByRole('button', { name: /^Setujui perubahan nilai/ }).click();
  await kampus.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }).click();
  await expect(kampus.getByText('Permintaan disetujui')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/membuka lembar ini pada/)).toBeVisible();
  await expect(nilai(page).first()).toHaveValue('80,5');
  await nilai(page).first().fill('85');
  await page.getByRole('button', { name: 'Kirim nilai' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim nilai' }).click();
  await expect(page.getByRole('button', { name: 'Ajukan perubahan nilai' })).toBeVisible();
});
