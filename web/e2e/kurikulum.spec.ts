import type { Page } from '@playwright/test';
import { periksa } from './kit/axe.ts';
import { expect, test } from './kit/empty.ts';
import { masukLewatFormulir } from './kit/people.ts';
import { choose, follow, stepsOf } from './kit/steps.ts';

const password = 'hujan turun di kebun teh';
const CPL = ['Kode\tAspek\tUraian', 'S1\tSikap\tMenjunjung tinggi kejujuran', 'P1\tPengetahuan\tMenguasai algoritma'];
const COURSES = ['Kode\tSemester\tSifat', 'IF101\t1\tWajib', 'IF201\t3\tPilihan'];

/** Pastes rows into the dialog that is open, looks at them, and saves so many. */
async function paste(page: Page, rows: readonly string[], n: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Baris yang ditempel/).fill(rows.join('\n'));
  await dialog.getByRole('button', { name: 'Periksa' }).click();
  await expect(dialog.getByText(new RegExp(`^${n} baru, 0 diubah, 0 tetap, 0 ditolak`))).toBeVisible();
  await periksa(page, 'the preview of pasted rows');
  await dialog.getByRole('button', { name: `Simpan ${n} baris` }).click();
  await expect(page.getByText(`${n} baris tersimpan`)).toBeVisible();
}

test('on an empty campus a head makes outcomes and a curriculum, and sees the gaps', async ({
  page,
  portal,
  visitor,
}) => {
  test.setTimeout(240_000);
  await follow(stepsOf('operasi.md', 'First day'), { page, visitor, portal });
  await follow(stepsOf('operasi.md', 'A new head of programme'), { page, visitor, portal });
  const head = await visitor();
  await head.goto(`${portal.base}/login`);
  await masukLewatFormulir(head, 'sari', password);
  const menu = head.getByRole('navigation').first();

  await test.step('outcomes come from a spreadsheet', async () => {
    await menu.getByRole('link', { name: 'Kurikulum & CPL' }).click();
    await head.getByRole('link', { name: 'CPL', exact: true }).click();
    await head.getByRole('button', { name: 'Tempel dari lembar kerja' }).click();
    await choose(head.getByRole('dialog').getByLabel(/^Program studi/), 'Informatika');
    await paste(head, CPL, 2);
    await expect(head.getByText('Menguasai algoritma')).toBeVisible();
    await periksa(head, 'the list of outcomes');
  });

  await test.step('a second course, which asks for the first', async () => {
    await menu.getByRole('link', { name: 'Mata Kuliah', exact: true }).click();
    await head.getByRole('link', { name: 'Tambah mata kuliah' }).first().click();
    await head.getByLabel(/^Kode/).fill('IF201');
    await head.getByLabel(/^Nama mata kuliah/).fill('Basis Data');
    await head.getByLabel(/^SKS total/).fill('3');
    await head.getByLabel(/^Semester/).fill('3');
    for (const [field, value] of [
      ['Kelompok', 'Mata Kuliah Keilmuan'],
      ['Jenis', 'Pilihan'],
      ['Teori/praktik', 'Teori'],
      ['Program studi', 'Informatika'],
      ['Prasyarat', 'IF101'],
    ] as const) {
      await choose(head.getByLabel(new RegExp(`^${field}`)).first(), value);
    }
    await head.getByRole('button', { name: 'Simpan' }).click();
    await expect(head.getByText('Mata kuliah ditambahkan')).toBeVisible();
  });

  await test.step('a curriculum with pasted courses', async () => {
    await menu.getByRole('link', { name: 'Kurikulum & CPL' }).click();
    await head.getByRole('link', { name: 'Tambah kurikulum' }).first().click();
    await choose(head.getByLabel(/^Program studi/), 'Informatika');
    await head.getByLabel(/^Nama kurikulum/).fill('Kurikulum 2026');
    await head.getByLabel(/^Tahun berlaku/).fill('2026');
    await head.getByRole('button', { name: 'Simpan' }).click();
    await expect(head.getByRole('heading', { level: 1, name: 'Kurikulum 2026' })).toBeVisible();
    await head.getByRole('button', { name: 'Tindakan lain' }).click();
    await head.getByRole('menuitem', { name: 'Tempel dari lembar kerja' }).click();
    await paste(head, COURSES, 2);
    await expect(head.getByText(/2 mata kuliah · 6 SKS \(3 wajib, 3 pilihan\)/)).toBeVisible();
    await periksa(head, 'a curriculum by term');
    await head.getByRole('tab', { name: 'Prasyarat' }).click();
    await expect(head.getByRole('link', { name: 'IF101 Algoritma' })).toBeVisible();
    await periksa(head, 'the prerequisites of a curriculum');
  });

  await test.step('by keyboard a course moves into the term of what it asks for, which is said to be odd', async () => {
    await head.getByRole('link', { name: 'Susun mata kuliah' }).click();
    await head.getByRole('button', { name: 'Pindahkan IF201 ke semester 2' }).focus();
    await head.keyboard.press('Enter');
    await expect(head.getByRole('button', { name: 'Pindahkan IF201 ke semester 1' })).toBeFocused();
    await head.keyboard.press('Enter');
    await periksa(head, 'courses being arranged');
    await head.getByRole('button', { name: 'Simpan' }).click();
    await expect(head.getByRole('link', { name: /IF201 Basis Data mensyaratkan IF101 Algoritma/ })).toBeVisible();
  });

  await test.step('an outcome is laid on a course, and the coverage names what is missing', async () => {
    await head.getByRole('link', { name: 'Algoritma', exact: true }).click();
    await head.getByRole('button', { name: 'Atur CPL' }).click();
    await head.getByRole('dialog').getByRole('checkbox', { name: /^P1/ }).check();
    await periksa(head, 'the outcomes of a course');
    await head.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
    await expect(head.getByText('CPL mata kuliah tersimpan')).toBeVisible();
    await menu.getByRole('link', { name: 'Kurikulum & CPL' }).click();
    await head.getByRole('link', { name: 'Cakupan', exact: true }).click();
    await expect(head.getByText('1 CPL belum dibebankan pada mata kuliah mana pun:')).toBeVisible();
    await expect(head.getByRole('link', { name: 'S1', exact: true })).toBeVisible();
    await expect(head.getByText('1 mata kuliah belum mendapat CPL:')).toBeVisible();
    await periksa(head, 'the coverage of outcomes');
    await head.setViewportSize({ width: 360, height: 740 });
    await expect(head.getByRole('heading', { name: 'P1 · 1 mata kuliah' })).toBeVisible();
    await periksa(head, 'the coverage on a phone');
  });
});
