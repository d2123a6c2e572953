import type { Page } from '@playwright/test';
import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';

// Two lecturers of one class on phones: the first finds the journal from the dashboard, both fill in the same meeting.
const phone = { viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } } as const;
test.use(phone);

type Kelas = { id: string; pengampu: { idDosen: string; koordinator: boolean }[]; versi: number; nama: string };
type Halaman<T> = { data: T[] };

/** A class of the lecturer 'dosen' in the running term, which the head of the programme teaches too from now on. */
async function withHead(teacher: Page, page: Page): Promise<string> {
  await masuk(teacher, 'dosen');
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(teacher, '/v1/dosen/dosen');
  const { data } = await tanya<Halaman<Kelas>>(teacher, `/v2/kelas?ampu=saya&periode=${sesiSemester}&perPage=10`);
  const kelas = data[0] as Kelas;
  await masuk(page, 'operator');
  const { nidn } = await tanya<{ nidn: string }>(page, '/v1/dosen/kaprodi');
  const found = await tanya<Halaman<{ id: string }>>(page, `/v2/dosen?q=${nidn}&perPage=10`);
  const head = found.data[0] as { id: string };
  const status = await page.evaluate(
    async ([id, pengampu]) => {
      const body = JSON.stringify({ pengampu });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/v2/kelas/${id}/pengampu`, { method: 'PUT', headers, body })).status;
    },
    [
      kelas.id,
      [
        ...kelas.pengampu
          .filter(({ idDosen }) => idDosen !== head.id)
          .map(({ idDosen, koordinator }) => ({ idDosen, koordinator })),
        { idDosen: head.id, koordinator: false },
      ],
    ] as const,
  );
  expect(status).toBe(200);
  return kelas.id;
}

async function fill(page: Page, materi: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Jam/ }).fill('07:30');
  await dialog.getByRole('textbox', { name: /^Materi/ }).fill(materi);
  await dialog.getByRole('textbox', { name: /^Hadir/ }).fill('0');
}

test('two lecturers of a class fill in one meeting: the later one sees what the other wrote, and loses nothing', async ({
  page,
  visitor,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expect(/status of 412/);
  const id = await withHead(page, await visitor());
  const at = `/kampus/kelas/${id}?tab=jurnal`;
  await page.goto(at);
  const other = await visitor(phone);
  await masuk(other, 'kaprodi', at);

  const next = page.getByRole('button', { name: /^Isi pertemuan ke-/ });
  await expect(page.getByText(/dari 16 pertemuan/)).toBeVisible();
  await tanpaPelanggaran(page, 'journal on a phone');
  const name = (await next.textContent()) ?? '';
  await next.click();
  await fill(page, 'Rekursi');
  await tanpaPelanggaran(page, 'form of a meeting');
  await other.getByRole('button', { name, exact: true }).click();
  await fill(other, 'Graf dan pohon');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(/^Pertemuan ke-\d+ tersimpan$/)).toBeVisible();

  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText(/Data sudah diubah oleh/)).toBeVisible();
  const newer = dialog.getByRole('region', { name: /mengisi pertemuan ini/ });
  await expect(newer).toContainText('Rekursi');
  await expect(dialog.getByRole('textbox', { name: /^Materi/ })).toHaveValue('Graf dan pohon');
  await tanpaPelanggaran(other, 'what another wrote');
  await dialog.getByRole('textbox', { name: /^Materi/ }).fill('Rekursi; graf dan pohon');
  await dialog.getByRole('textbox', { name: /^Jam/ }).fill('07:35');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(other.getByText(/^Pertemuan ke-\d+ tersimpan$/)).toBeVisible();
  await expect(other.getByText('Rekursi; graf dan pohon')).toBeVisible();
});

test('a lecturer comes from the dashboard to the journal in a few taps, and takes it along as a paper', async ({
  page,
}) => {
  await masuk(page, 'dosen');
  await page
    .getByRole('button', { name: /^Ke 20\d\d\/20\d\d Ganjil/ })
    .first()
    .click();
  const block = page.getByRole('region', { name: /^Mata kuliah 20/ });
  await block.getByRole('listitem').first().getByRole('link').click();
  await page
    .getByRole('link', { name: /^Jurnal kelas/ })
    .first()
    .click();
  await expect(page.getByText(/dari 16 pertemuan/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Jurnal_.*_20\d\d1\.pdf$/);
});
