// The semester plan of a course: written, reviewed, mended and published; by two people at once; without a line, a session or a mouse.
import type { Locator, Page } from '@playwright/test';
import { periksa } from './kit/axe.ts';
import { textOf } from './kit/pdf.ts';
import { masuk, sandi, tanya } from './kit/people.ts';
import { alamatRPS, kirim, kuliahBaru, type RPS, rpsLengkap } from './kit/rps.ts';
import { expect, test } from './kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(90_000);

const unauthorized = /status of 401/;
const conflict = /status of 409/;

const main = (page: Page) => page.getByRole('main');
const materi = (page: Page) => page.getByRole('textbox', { name: 'Materi' });

async function openWeek(page: Page, n: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Pekan ${n}\\b`) }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('RPS tersimpan').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toHaveCount(0);
}

/** Takes a step and says yes. */
async function step(page: Page, name: string, done: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  if (reason) await dialog.getByRole('textbox', { name: /^Alasan/ }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Pastes rows into a part whose card has the title. */
async function paste(page: Page, title: string, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('region', { name: title, exact: true }).getByRole('button', { name: 'Tempel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tempel dari lembar kerja' });
  await dialog.getByRole('textbox').fill(rows.map((row) => row.join('\t')).join('\n'));
  await expect(dialog.getByRole('table')).toBeVisible();
  await expect(dialog.getByText(/Tidak dikenali/)).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Masukkan \d+ baris$/ }).click();
}

/** The rows of sixteen weeks, as a spreadsheet has them. */
function weeks(): string[][] {
  const head = [
    'Materi',
    'Sub-CPMK',
    'Indikator',
    'Kriteria dan bentuk penilaian',
    'Metode (luring)',
    'Pustaka',
    'Bobot (%)',
  ];
  const row = (n: number) => [`Topik ${n}`, 'Sub-CPMK-1', '"Tepat\ndan lengkap"', 'Tes', 'Ceramah', '[1]', '6,25'];
  return [head, ...Array.from({ length: 16 }, (_, at) => row(at + 1))];
}

async function writePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mulai RPS baru' }).click();
  await page.getByRole('textbox', { name: 'Deskripsi singkat' }).fill('Dasar komputasi kuantum');
  await page.getByRole('textbox', { name: 'Bahan kajian' }).fill('Qubit dan gerbang');
  await page.getByRole('button', { name: 'Tambah pustaka' }).click();
  await expect(page.getByRole('combobox', { name: 'Jenis' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Jenis' }).selectOption('Utama');
  await page.getByRole('textbox', { name: 'Pustaka' }).fill('Nielsen dan Chuang');
  await page.getByRole('tab', { name: 'Capaian pembelajaran' }).click();
  await paste(page, 'CPMK', [
    ['Kode', 'Uraian', 'CPL'],
    ['CPMK-1', 'Mampu merancang rangkaian', 'QS1, QP1'],
  ]);
  await paste(page, 'Sub-CPMK', [['Sub-CPMK-1', 'Memahami qubit', 'CPMK-1']]);
  await page.getByRole('tab', { name: 'Rencana evaluasi' }).click();
  for (const sub of await page.getByRole('combobox', { name: 'Sub-CPMK' }).all()) await sub.selectOption('Sub-CPMK-1');
  await expect(page.getByText('Total bobot 100 %', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Rencana pembelajaran' }).click();
  await paste(page, 'Rencana pembelajaran', weeks());
  await expect(page.getByRole('button', { name: 'Lengkap' })).toBeVisible();
  await save(page);
}

test('AK-02 a plan is written, reviewed, mended, approved and published', async ({ page, visitor }) => {
  const operator = await visitor();
  const kuliah = await kuliahBaru(operator);
  await masuk(page, 'dosen', kuliah.tab('rps'));
  await writePlan(page);
  await step(page, 'Ajukan', 'RPS diajukan');

  const head = await visitor();
  await masuk(head, 'kaprodi', kuliah.tab('rencana'));
  await step(head, 'Tinjau', 'Peninjauan dimulai');
  await openWeek(head, 3);
  await head.getByRole('button', { name: 'Komentari Materi' }).click();
  const panel = head.getByRole('dialog', { name: 'Komentar: Pekan 3, Materi' });
  await panel.getByRole('textbox', { name: 'Komentar baru' }).fill('Terlalu luas untuk satu pekan');
  await panel.getByRole('button', { name: 'Kirim' }).click();
  await expect(panel.getByRole('article')).toContainText('Terlalu luas untuk satu pekan');
  await head.keyboard.press('Escape');
  await step(head, 'Minta revisi', 'Revisi diminta', 'Sempitkan pekan 3');

  await page.reload();
  await openWeek(page, 3);
  await materi(page).fill('Gerbang Hadamard');
  await save(page);
  await page.getByRole('button', { name: '1 komentar pada Materi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tandai selesai' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Buka lagi' })).toBeVisible();
  await page.keyboard.press('Escape');
  await step(page, 'Ajukan', 'RPS diajukan');

  await head.reload();
  await step(head, 'Tinjau', 'Peninjauan dimulai');
  await step(head, 'Setujui', 'RPS disetujui');
  await step(head, 'Publikasikan', 'RPS dipublikasi');

  const outsider = await visitor();
  await masuk(outsider, kuliah.lain.nidn, kuliah.tab('rencana'));
  await openWeek(outsider, 3);
  await expect(main(outsider).getByText('Gerbang Hadamard').last()).toBeVisible();
  await expect(main(outsider).getByRole('textbox')).toHaveCount(0);
  await expect(main(outsider).getByRole('button', { name: /Komentar|Tempel|Tambah/ })).toHaveCount(0);

  await outsider.getByRole('tab', { name: 'RPS', exact: true }).click();
  await outsider.getByRole('button', { name: 'Unduh', exact: true }).click();
  const download = outsider.waitForEvent('download');
  await outsider.getByRole('menuitem', { name: 'PDF' }).click();
  const paper = await download;
  expect(paper.suggestedFilename()).toMatch(/^RPS_.*\.pdf$/);
  const text = await textOf(paper);
  for (const words of [
    'Dasar komputasi kuantum',
    'Nielsen dan Chuang',
    'Gerbang Hadamard',
    'Topik 16',
    'Mampu merancang rangkaian',
  ])
    expect(text, 'the paper of the plan').toContain(words);
  expect(text, 'a word of the version before').not.toContain('Topik 3 ');
});

test('AK-02 two versions of a plan are compared word by word', async ({ page, visitor }) => {
  const kuliah = await kuliahBaru(await visitor());
  await masuk(page, 'dosen');
  await rpsLengkap(page, kuliah);
  await page.goto(kuliah.tab('rencana'));
  await step(page, 'Ajukan', 'RPS diajukan');
  await step(page, 'Tarik', 'RPS ditarik');
  await openWeek(page, 2);
  await materi(page).fill('Topik 2 dan keterbelitan');
  await save(page);
  await page.getByRole('tab', { name: 'RPS' }).click();
  await page.getByRole('button', { name: 'Bandingkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bandingkan versi' });
  const difference = dialog.getByRole('region', { name: 'Pekan 2, Materi' });
  await expect(difference.locator('ins')).toHaveText('dan keterbelitan');
  await expect(dialog.getByRole('region')).toHaveCount(1);
  await periksa(page, 'two versions');
});

test('AK-02 two people write one cell: both texts are shown, other cells merge, nothing is lost', {
  tag: '@postgres',
}, async ({ page, visitor, watch }) => {
  watch.expect(conflict);
  const kuliah = await kuliahBaru(await visitor(), { berdua: true });
  await masuk(page, 'dosen');
  await rpsLengkap(page, kuliah);
  await page.goto(kuliah.tab('rencana'));
  const other = await visitor();
  await masuk(other, kuliah.lain.nidn, kuliah.tab('rencana'));
  for (const one of [page, other]) await openWeek(one, 2);
  await materi(page).fill('Qubit');
  await page.getByRole('textbox', { name: 'Indikator' }).fill('Tepat menurut dosen pertama');
  await materi(other).fill('Gerbang');
  await other.getByRole('textbox', { name: 'Metode (daring)' }).fill('Forum');
  await save(page);
  await other.getByRole('button', { name: 'Simpan', exact: true }).click();

  const dialog = other.getByRole('dialog', { name: 'Isian yang sama sudah diubah orang lain' });
  const question = dialog.getByRole('group');
  await expect(question).toHaveCount(1);
  await expect(question.getByRole('radio', { name: /Tulisan saya.*Gerbang/ })).toBeChecked();
  await expect(question.getByRole('radio', { name: /Yang tersimpan.*Qubit/ })).toBeVisible();
  await periksa(other, 'a conflict');
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await materi(other).fill('Qubit dan gerbang');
  await other.getByRole('button', { name: 'Simpan', exact: true }).click();
  await dialog.getByRole('button', { name: 'Simpan pilihan' }).click();
  await expect(other.getByText('RPS tersimpan').first()).toBeVisible();

  const { rps } = await tanya<{ rps: RPS }>(page, alamatRPS(kuliah.id, kuliah.periode));
  expect(rps.isi.pekan?.[1]?.sel).toMatchObject({
    materi: 'Qubit dan gerbang',
    indikator: 'Tepat menurut dosen pertama',
    daring: 'Forum',
  });
});

test('AK-02 AU-06 a lost session and a reload lose nothing that was typed', async ({ page, visitor, watch }) => {
  watch.expect(unauthorized);
  const kuliah = await kuliahBaru(await visitor());
  await masuk(page, 'dosen');
  await rpsLengkap(page, kuliah);
  await page.goto(kuliah.tab('rencana'));
  await openWeek(page, 2);
  await materi(page).press('End');
  await materi(page).pressSequentially(' sebelum');
  const elsewhere = await visitor();
  await masuk(elsewhere, 'dosen');
  const ended = await elsewhere.evaluate(async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await fetch('/v2/user_sessions', { method: 'DELETE', headers })).status;
  });
  expect(ended, 'status of ending every session').toBe(204);
  await materi(page).pressSequentially(' dan sesudah');

  const dialog = page.getByRole('dialog', { name: 'Masuk kembali' });
  await dialog.getByLabel('Password', { exact: true }).fill(sandi);
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(materi(page)).toHaveValue('Topik 2 sebelum dan sesudah');

  await expect(page.getByText(/^Draf tersimpan di perangkat ini/)).toBeVisible();
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await openWeek(page, 2);
  await expect(materi(page)).toHaveValue('Topik 2 sebelum dan sesudah');
  await save(page);
});

/** Goes on by the tab key until a field or button has the focus, so many times at most. */
async function tabTo(target: Locator, most: number): Promise<void> {
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  for (let n = 0; n < most && !(await isThere()); n++) await target.page().keyboard.press('Tab');
  await expect(target, `the focus, ${most} tabs on at most`).toBeFocused();
}

test('AK-02 the weeks by keyboard alone', async ({ page, visitor }) => {
  const kuliah = await kuliahBaru(await visitor());
  await masuk(page, 'dosen');
  await rpsLengkap(page, kuliah);
  await page.goto(kuliah.tab('rencana'));
  const week = page.getByRole('button', { name: /^Pekan 1\b/ });
  await expect(week).toBeVisible();
  await page.getByRole('tab', { name: 'Rencana pembelajaran' }).focus();
  await tabTo(week, 8);
  await page.keyboard.press('Enter');
  await expect(materi(page)).toHaveValue('Topik 1');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: /^Pekan 2\b/ })).toBeFocused();
  await tabTo(materi(page), 16);
  await page.keyboard.press('End');
  await page.keyboard.type(' lanjut');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('RPS tersimpan').first()).toBeVisible();
  const { rps } = await tanya<{ rps: RPS }>(page, alamatRPS(kuliah.id, kuliah.periode));
  expect(rps.isi.pekan?.slice(0, 2).map(({ sel }) => sel.materi)).toEqual(['Topik 2', 'Topik 1 lanjut']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('AK-02 every tab fits, and what is tapped on a week is as large as a thumb', async ({ page, visitor }) => {
    const kuliah = await kuliahBaru(await visitor());
    await masuk(page, 'dosen');
    await rpsLengkap(page, kuliah);
    for (const tab of ['cpl', 'evaluasi', 'rps', 'rencana']) {
      await page.goto(kuliah.tab(tab));
      await expect(page.getByRole('button', { name: 'Ajukan' })).toBeVisible();
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `pixels to the side, tab ${tab}`).toBe(0);
    }
    await openWeek(page, 2);
    const week = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Pekan 2\b/ }) });
    for (const button of await week.getByRole('button', { name: /Pekan|Komentari/ }).all()) {
      const box = await button.boundingBox();
      expect(box?.height, `height of ${await button.getAttribute('aria-label')}`).toBeGreaterThanOrEqual(43.5);
    }
    await periksa(page, 'a week on a phone');
  });

  test('AK-02 a week is written and moved with a thumb', async ({ page, visitor }) => {
    const kuliah = await kuliahBaru(await visitor());
    await masuk(page, 'dosen');
    await rpsLengkap(page, kuliah);
    await page.goto(kuliah.tab('rencana'));
    await page.getByRole('button', { name: /^Pekan 2\b/ }).tap();
    await materi(page).tap();
    await page.keyboard.type(' dan keterbelitan');
    await page.getByRole('button', { name: 'Turunkan Pekan 2' }).tap();
    await page.getByRole('button', { name: 'Simpan', exact: true }).tap();
    await expect(page.getByText('RPS tersimpan').first()).toBeVisible();
    const { rps } = await tanya<{ rps: RPS }>(page, alamatRPS(kuliah.id, kuliah.periode));
    const written = rps.isi.pekan?.slice(1, 3).map(({ sel }) => sel.materi);
    expect(written, 'the second and third week').toEqual(['Topik 3', expect.stringContaining('keterbelitan')]);
  });
});

test('AK-02 axe finds nothing on any tab or dialog of a plan', async ({ page, visitor }) => {
  test.setTimeout(120_000);
  const kuliah = await kuliahBaru(await visitor());
  await masuk(page, 'dosen', kuliah.tab('rps'));
  await periksa(page, 'a course without a plan');
  const { id } = await rpsLengkap(page, kuliah);
  await kirim(page, 'POST', `/v2/rps/${id}/komentar`, { alamat: 'pekan/p2/materi', teks: 'Terlalu luas' });
  for (const tab of ['cpl', 'evaluasi', 'rps']) {
    await page.goto(kuliah.tab(tab));
    await expect(page.getByRole('button', { name: 'Ajukan' })).toBeVisible();
    if (tab === 'cpl') await page.getByRole('button', { name: 'Matriks' }).click();
    await periksa(page, `tab ${tab}`);
  }
  await page.getByRole('button', { name: 'Ajukan' }).click();
  await periksa(page, 'a step');
  await page.goto(kuliah.tab('rencana'));
  await openWeek(page, 2);
  await materi(page).fill('');
  await expect(page.getByRole('button', { name: '1 temuan' })).toBeVisible();
  await periksa(page, 'a week');
  await page.getByRole('button', { name: '1 temuan' }).click();
  await periksa(page, 'the check list');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 komentar pada Materi' }).click();
  await periksa(page, 'comments');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tempel' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Materi\tSub-CPMK\nGraf\ttidak ada');
  await expect(page.getByText('Tidak dikenali dan dilewati: tidak ada')).toBeVisible();
  await periksa(page, 'pasting');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tindakan untuk Pekan 2' }).click();
  await page.getByRole('menuitem', { name: 'Hapus baris' }).click();
  await periksa(page, 'a week to be deleted');
});
