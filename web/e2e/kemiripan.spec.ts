import { masuk, tanya } from './kit/people.ts';
import { expect, test } from './kit/test.ts';
import { type Halaman, type Karya, Orang, sampaiDiperiksa } from './kit/tugas-akhir.ts';

const path = '/v2/ta/skripsi';

/** So many words that no other manuscript has, eight to a sentence. */
const karang = (awal: string, banyak: number) =>
  Array.from({ length: banyak }, (_, i) => `${awal}${i.toString(36)}${i % 8 === 7 ? '.' : ''}`).join(' ');

test('TA-05 a passage is left out of a score and taken in again; the word above the limit is kept and shown', async ({
  page,
  visitor,
}) => {
  test.setTimeout(120_000);
  await masuk(page, 'dosen');
  const pembimbing = new Orang(page);
  const { data } = await tanya<Halaman<Karya>>(page, `${path}?status=berjalan&peran=pembimbing_1&perPage=100`);
  const [dahulu, kini] = data.filter(({ status }) => status === 'bimbingan');
  if (!dahulu || !kini) throw new Error('the demo has too few theses that are guided');
  const sama = karang('serupa', 160);
  const penulis = await Orang.masuk(await visitor(), dahulu.nim);
  await penulis.unggah(path, dahulu.id, 'naskah', `${sama}\n\n${karang('milik', 120)}`);
  await sampaiDiperiksa(pembimbing, path, dahulu.id);
  const mahasiswa = await Orang.masuk(await visitor(), kini.nim);
  await mahasiswa.unggah(path, kini.id, 'naskah', `${karang('sendiri', 80)}\n\n“${sama}”\n\n${karang('lanjut', 40)}`);
  await sampaiDiperiksa(pembimbing, path, kini.id);

  const tab = `/akademik/skripsi/bimbingan-skripsi/${kini.id}?tab=plagiasi`;
  const skor = page.getByText(/^\d+(,\d{1,2})?%$/).first();
  await test.step('the report: one tap leaves what is quoted out, another takes it in again', async () => {
    const cek = await tanya<Halaman<{ id: string }>>(page, `${path}_similarity/${kini.id}`);
    await page.goto(`${tab}&laporan=${cek.data[0]?.id}`);
    await page.getByRole('button', { name: /^Keluarkan \d+ kutipan$/ }).click();
    await expect(page.getByText(/% sebelum bagian dikeluarkan$/)).toBeVisible();
    await expect(page.getByText(/^Dikeluarkan sebagai kutipan oleh /).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/% sebelum bagian dikeluarkan$/)).toBeVisible();
    for (const lagi = page.getByRole('button', { name: 'Hitung lagi' }); (await lagi.count()) > 0; ) {
      const tinggal = await lagi.count();
      await lagi.first().click();
      await expect(lagi).toHaveCount(tinggal - 1);
    }
    await expect(page.getByText(/^Dihitung lagi oleh /).first()).toBeVisible();
    await expect(page.getByText(/% sebelum bagian dikeluarkan$/)).toHaveCount(0);
    await expect(skor).toBeVisible();
  });

  const alasan = 'Bagian yang sama adalah kutipan undang-undang yang disebut sumbernya.';
  await test.step('above the limit the supervisor writes why the work goes on', async () => {
    await page.goto(tab);
    await page.getByRole('button', { name: 'Lanjutkan dengan alasan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lanjutkan dengan alasan' });
    await dialog.getByLabel('Alasan melanjutkan').fill(alasan);
    await dialog.getByRole('button', { name: 'Lanjutkan dengan alasan' }).click();
    await expect(page.getByText('Keputusan tersimpan')).toBeVisible();
    await page.reload();
    await expect(page.getByText(alasan)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cabut keputusan' })).toBeVisible();
  });

  await test.step('whoever has to do with the work reads it', async () => {
    const { data: kata } = await mahasiswa.minta<Halaman<{ alasan: string; sebagai: string; berlaku: boolean }>>(
      'GET',
      `${path}_similarity_decision/${kini.id}`,
    );
    expect(kata).toMatchObject([{ alasan, sebagai: 'pembimbing', berlaku: true }]);
    const operator = await Orang.masuk(await visitor(), 'operator');
    await operator.page.goto(tab);
    await expect(operator.page.getByText(alasan)).toBeVisible();
  });
});
