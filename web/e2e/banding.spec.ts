import { tanpaPelanggaran } from './kit/axe.ts';
import { expect, test } from './kit/test.ts';
import { type Halaman, Orang } from './kit/tugas-akhir.ts';

type Tugas = { idKarya: string; idBimbingan: string; jenisKarya: string; nim: string };

const alinea = [
  'Penelitian ini memakai metode survei dengan kuesioner yang dibagikan kepada warga.',
  'Sampel diambil secara acak dari tiga desa.',
  'Data diolah dengan regresi linear berganda.',
];

test('TA-03 a lecturer sees at the session what changed in the manuscript since its version before', async ({
  visitor,
}) => {
  test.setTimeout(120_000);
  const dosen = await Orang.masuk(await visitor(), 'dosen');
  const { data } = await dosen.minta<Halaman<Tugas>>('GET', '/v2/ta/tasks?jenis=bimbingan_paraf&perPage=100');
  const sesi = data.find(({ jenisKarya }) => jenisKarya === 'skripsi');
  if (!sesi) throw new Error('the demo has no session of a thesis that waits');
  const mahasiswa = await Orang.masuk(await visitor(), sesi.nim);
  await mahasiswa.unggah('/v2/ta/skripsi', sesi.idKarya, 'naskah', alinea.join('\n'));
  const baru = [alinea[0]?.replace('survei', 'eksperimen'), alinea[2], 'Hasilnya dibahas pada bab berikutnya.'];
  await mahasiswa.unggah('/v2/ta/skripsi', sesi.idKarya, 'naskah', baru.join('\n'));

  const { page } = dosen;
  await page.goto(`/akademik/skripsi/bimbingan-skripsi/${sesi.idKarya}/detail-bimbingan/${sesi.idBimbingan}`);
  await page.getByRole('button', { name: /^Bandingkan .* naskah.txt/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Perubahan sejak versi sebelumnya' });
  await expect(dialog.getByText('1 paragraf ditambah, 1 dihapus, 1 diubah, 1 tetap')).toBeVisible();
  await expect(dialog.locator('del')).toContainText('survei');
  await expect(dialog.locator('ins')).toContainText('eksperimen');
  await expect(dialog.getByText('Sampel diambil secara acak dari tiga desa.')).toBeVisible();
  await tanpaPelanggaran(page, 'the changes');
  await dialog.getByRole('button', { name: 'Tutup' }).click();

  await page.getByRole('combobox', { name: 'Bab' }).selectOption('Bab 4');
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await expect(page.getByText('Draf tersimpan', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Bab' })).toHaveValue('Bab 4');
});
