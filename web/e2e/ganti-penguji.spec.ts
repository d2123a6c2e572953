import { tanpaPelanggaran } from './kit/axe.ts';
import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import { type Dosen, type Halaman, Orang } from './kit/tugas-akhir.ts';

const daftar = '/akademik/skripsi/sidang-skripsi';
const jalan = '/v2/ta/skripsi_exam';

type Anggota = { idDosen: string; nama: string; peran: string; aksi: { kode: string; boleh: boolean }[] };
type Sidang = { id: string; idSidang: string; tim: Anggota[] };
type Periksaan = { bisa: boolean };

/** An exam ahead, one of its examiners who can be replaced, and a lecturer who has that time free. */
async function yangDiganti(operator: Orang) {
  const { data: sidang } = await tanya<Halaman<{ id: string }>>(operator.page, `${jalan}_summary?status=akan_datang`);
  const { data: dosen } = await tanya<Halaman<Dosen>>(operator.page, '/v1/dosen?perPage=100');
  for (const { id } of sidang) {
    const { idSidang, tim } = await tanya<Sidang>(operator.page, `${jalan}_summary/${id}`);
    const lama = tim.find(({ aksi }) => aksi.some(({ kode, boleh }) => kode === 'ganti' && boleh));
    for (const baru of lama ? dosen : []) {
      const isi = { idDosen: lama?.idDosen, idPengganti: baru.id };
      const { bisa } = await operator.minta<Periksaan>('POST', `${jalan}_schedule/${idSidang}/examiner/check`, isi);
      if (lama && bisa) return { id, idSidang, lama, baru };
    }
  }
  throw new Error('no exam of which an examiner can be replaced');
}

test('TA-04 an examiner who cannot come is replaced, and the new one is asked', async ({ page, visitor }) => {
  test.slow();
  const operator = await Orang.masuk(page, 'operator');
  const { id, lama, baru } = await yangDiganti(operator);
  await page.goto(`${daftar}/${id}`);
  await page.getByRole('button', { name: `Ganti ${lama.nama}` }).click();
  const dialog = page.getByRole('dialog', { name: `Ganti ${lama.nama}` });
  await dialog
    .getByRole('combobox', { name: /Penguji pengganti/ })
    .fill(baru.nama.split(',')[0]?.replace(/^(\w+\. )+/, '') ?? '');
  await page.getByRole('option', { name: baru.nama }).first().click();
  await expect(dialog.getByText('Tidak ada bentrok pada waktu sidang')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Alasan/ }).fill('Dinas luar kota');
  await tanpaPelanggaran(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Ganti penguji' }).click();
  await expect(page.getByText('Penguji diganti')).toBeVisible();
  const tim = page.getByRole('region', { name: 'Tim penguji' });
  await expect(tim).toContainText(baru.nama);
  await expect(tim).not.toContainText(lama.nama);
  await tanpaPelanggaran(page, 'the exam');
  await page.getByRole('tab', { name: 'Riwayat' }).click();
  await expect(page.getByText(`diganti ${baru.nama}: Dinas luar kota`)).toBeVisible();

  const penguji = await visitor();
  await masuk(penguji, baru.nidn);
  await penguji.goto(`${daftar}/${id}`);
  await expect(penguji.getByText(/^Anda diminta menjadi/)).toBeVisible();
});
