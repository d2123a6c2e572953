// The report of a workload: handed in, sent back, mended, decided by two, and unchanged by what comes after.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { periksa } from './kit/axe.ts';
import { asOperator } from './kit/operator.ts';
import { masuk, tanya } from './kit/people.ts';
import { Taps } from './kit/taps.ts';
import { expect, test } from './kit/test.ts';
import { type Dosen, type Halaman, kirimNilai, Orang } from './kit/tugas-akhir.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

type Beban = { syarat: { hasil: string; kosong: string[] }[] };
type Satu = {
  id: string;
  status: string;
  rekam: { nomor: number; sidik: string; total: number }[];
  beban: { total: number };
};

const kode: Readonly<Record<string, string>> = { penelitian: 'LIT', pengabdian: 'PKM', penunjang: 'PNJ' };

/** Lets a lecturer work in the running term, and declares what nothing is said of yet. */
async function siapkan(orang: Orang): Promise<number> {
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(orang.page, '/v2/user_info');
  await orang.minta('PUT', '/v2/user_period', { sesiSemester });
  const beban = await tanya<Beban>(orang.page, `/v2/bkd/beban?periode=${sesiSemester}`);
  for (const unsur of new Set(beban.syarat.flatMap(({ kosong }) => kosong))) {
    const body = { kode: kode[unsur], uraian: `Kegiatan ${unsur}`, sks: unsur === 'penelitian' ? 6 : 1 };
    await orang.minta('POST', `/v2/bkd/kegiatan?periode=${sesiSemester}`, body);
  }
  return sesiSemester;
}

const sk = '%PDF-1.7\n%%EOF\n';

/** Puts a decree to the first record of the workload that lacks one, as the form does. */
async function lampirkan(page: Page, periode: number): Promise<void> {
  const status = await page.evaluate(
    async ([url, content]) => {
      const { data } = await (await fetch(url)).json();
      type Baris = { objek: string; id: string; dokumen: { jenis: string; keadaan: string }[] };
      const lacking = ({ dokumen }: Baris) =>
        dokumen.some(({ jenis, keadaan }) => jenis === 'penugasan' && keadaan === 'belum');
      const { objek, id } = (data as Baris[]).find(lacking) as Baris;
      const body = new FormData();
      body.append('untuk', `${objek}/${id}`);
      body.append('jenis', 'penugasan');
      body.append('file', new File([content], 'SK mengajar.pdf', { type: 'application/pdf' }));
      return (await fetch(url.replace('lecturer_doc_list', 'bukti'), { method: 'POST', body })).status;
    },
    [`/v2/bkd/lecturer_doc_list?periode=${periode}`, sk] as const,
  );
  expect(status).toBe(201);
}

/** Two lecturers of the college, neither of them named in the demo. */
async function duaLain(page: Page): Promise<[Dosen, Dosen]> {
  const { data } = await tanya<Halaman<Dosen>>(page, '/v1/dosen?perPage=10');
  const [satu, dua] = data.filter(({ nidn }) => nidn > '0099000002');
  if (!satu || !dua) throw new Error('the college has too few lecturers');
  return [satu, dua];
}

/** Names two assessors, as the head of the programme does. */
async function tetapkan(page: Page, alamat: string, dua: readonly [Dosen, Dosen]): Promise<void> {
  await masuk(page, 'kaprodi', alamat);
  await page.getByRole('button', { name: 'Tetapkan asesor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tetapkan asesor' });
  for (const [at, { nama }] of dua.entries()) {
    await dialog.getByRole('combobox', { name: `Asesor ${at + 1}` }).fill(nama);
    await page.getByRole('option', { name: nama }).first().click();
  }
  await periksa(page, 'the dialog of assessors');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Asesor ditetapkan')).toBeVisible();
}

/** Decides as an assessor. */
async function nilai(page: Page, putusan: string, catatan?: string): Promise<void> {
  await page.getByRole('button', { name: 'Nilai', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Penilaian' });
  await dialog.getByRole('radio', { name: putusan }).check();
  if (catatan) await dialog.getByRole('textbox', { name: /^Catatan/ }).fill(catatan);
  await periksa(page, `the dialog of an assessor: ${putusan}`);
  await dialog.getByRole('button', { name: 'Simpan penilaian' }).click();
  await expect(page.getByText('Penilaian tersimpan')).toBeVisible();
}

type Sidang = { data: { id: string; aksi: { kode: string; boleh: boolean }[] }[] };

/** Marks an exam of the running term that waits for the lecturer's marks, and tells whose it is. */
async function menguji(orang: Orang): Promise<string> {
  const { data } = await tanya<Sidang>(orang.page, '/v2/ta/skripsi_exam_summary?status=perlu_dinilai');
  const id = data.find(({ aksi }) => aksi.some(({ kode, boleh }) => kode === 'nilai' && boleh))?.id ?? '';
  await kirimNilai(orang, '/v2/ta/skripsi', id, 80);
  return id;
}

/** Takes a meeting off the journal of a class that the lecturer teaches. */
async function kosongkan(orang: Orang, periode: number): Promise<void> {
  const kelas = await tanya<Halaman<{ id: string }>>(orang.page, `/v2/kelas?ampu=saya&periode=${periode}&perPage=10`);
  const id = kelas.data[0]?.id;
  const all = await tanya<Halaman<{ nomor: number; aksi: { kode: string; boleh: boolean }[] }>>(
    orang.page,
    `/v2/kelas/${id}/pertemuan`,
  );
  const filled = all.data.filter(({ aksi }) => aksi.some((one) => one.kode === 'kosongkan' && one.boleh));
  await orang.minta('DELETE', `/v2/kelas/${id}/pertemuan/${filled.at(-1)?.nomor}`);
}

test('BK-03 BK-04 a report is handed in with 3 taps, sent back, mended, decided by two, and stays as it was', async ({
  page,
  portal,
  kampus,
  visitor,
}) => {
  const operator = await asOperator(portal.at(kampus));
  await operator.atur({ fitur_bkd: '1' });
  const taps = await Taps.on(page);
  await masuk(page, 'dosen');
  const dosen = new Orang(page);
  const periode = await siapkan(dosen);
  const diuji = await menguji(dosen);

  await page.goto('/bkd/bkd/aturan');
  await taps.begin('/bkd/bkd/aturan?tab=mengajar');
  await page.getByRole('link', { name: 'Laporan', exact: true }).click();
  await page.getByRole('button', { name: 'Ajukan laporan' }).click();
  await page.getByRole('alertdialog', { name: 'Ajukan laporan' }).getByRole('button', { name: 'Ajukan' }).click();
  await expect(page.getByText('Laporan diajukan', { exact: true })).toBeVisible();
  taps.atMost(3, 'hand a report in');
  await periksa(page, 'the page of reports');
  await page.getByRole('main').getByRole('link', { name: 'Lihat', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Laporan 20/ })).toBeVisible();
  const alamat = new URL(page.url()).pathname;
  const satu = () => tanya<Satu>(page, `/v2/bkd/laporan/${alamat.split('/').at(-1)}`);

  const kepala = await visitor();
  await masuk(kepala, 'kaprodi');
  const dua = await duaLain(kepala);
  await tetapkan(kepala, alamat, dua);

  const pertama = await visitor();
  const kedua = await visitor();
  await masuk(pertama, dua[0].nidn, '/dashboard/tindakan');
  const { nama } = await tanya<{ nama: string }>(page, '/v2/user_info');
  await pertama
    .getByRole('row', { name: /Laporan BKD menunggu penilaian Anda/ })
    .filter({ hasText: nama })
    .getByRole('link')
    .click();
  await nilai(pertama, 'Minta perbaikan', 'Lampirkan SK mengajar');

  await page.goto(`${alamat}?tab=asesor`);
  await expect(page.getByRole('note')).toContainText('Lampirkan SK mengajar');
  await page.getByRole('textbox', { name: /^Tulis komentar/ }).fill('SK sudah dilampirkan');
  await page.getByRole('button', { name: 'Kirim' }).click();
  await expect(page.getByText('Komentar terkirim')).toBeVisible();
  await periksa(page, 'assessors and comments');
  await dosen.minta('POST', `/v2/bkd/kegiatan?periode=${periode}`, { kode: 'PNJ', uraian: 'Panitia wisuda', sks: 0.5 });
  await lampirkan(page, periode);
  await page.reload();
  await page.getByRole('button', { name: 'Ajukan laporan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ajukan' }).click();
  await expect(page.getByText('Laporan diajukan', { exact: true })).toBeVisible();

  await pertama.goto(`${alamat}?tab=bukti`);
  await periksa(pertama, 'the evidence that a report names');
  const [berkas] = await Promise.all([
    pertama.waitForEvent('download'),
    pertama.getByRole('button', { name: 'Unduh SK mengajar.pdf' }).click(),
  ]);
  expect(await readFile(await berkas.path(), 'utf8')).toBe(sk);
  await nilai(pertama, 'Memenuhi (M)');
  await masuk(kedua, dua[1].nidn, alamat);
  await nilai(kedua, 'Memenuhi (M)');
  await expect(kedua.getByText('Final', { exact: true })).toBeVisible();

  const tetap = await satu();
  expect(tetap.status).toBe('final');
  expect(tetap.rekam).toHaveLength(2);
  const { idDosen } = await tanya<{ idDosen: string }>(page, '/v2/user_info');
  await operator.call('DELETE', `/v2/ta/skripsi_grade/${diuji}/sheet/${idDosen}`, { alasan: 'Nilai tertukar' });
  await kirimNilai(dosen, '/v2/ta/skripsi', diuji, 85);
  await kosongkan(dosen, periode);
  await page.goto(`${alamat}?tab=riwayat`);
  await expect(page.getByText(/^Sekarang [\d,]+ SKS/)).toBeVisible();
  expect((await satu()).rekam).toEqual(tetap.rekam);
  expect((await satu()).beban.total).toBe(tetap.beban.total);
  await page.getByRole('button', { name: 'Rekaman 2', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Rekaman 2' }).getByText('Isi sesuai sidik')).toBeVisible();
  await periksa(page, 'a snapshot');
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
  const [unduhan] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh PDF' }).click(),
  ]);
  expect(unduhan.suggestedFilename()).toMatch(/^Laporan_BKD_20\d{3}_.*\.pdf$/);

  await kepala.goto('/bkd/bkd/sebaran');
  await expect(kepala.getByRole('img', { name: /dosen menurut SKS/ })).toBeVisible();
  await periksa(kepala, 'the spread of workloads');
});
