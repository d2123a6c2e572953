import { sekarang } from './kit/clock.ts';
import { expect, test } from './kit/test.ts';
import {
  type Halaman,
  hariKerja,
  jam,
  type Karya,
  kirimNilai,
  Orang,
  orangProdi,
  rencanaSidang,
  sampaiDijadwalkan,
  sampaiTerbimbing,
} from './kit/tugas-akhir.ts';

const path = '/v2/ta/proposal';
const halaman = (id: string) => `/akademik/skripsi/sidang-proposal/${id}`;

test('TA-07 who failed an exam is examined again, and passes', async ({ visitor, portal, watch }) => {
  test.setTimeout(240_000);
  watch.expect(/status of 401/); // sessions that the days ended
  const operator = await Orang.masuk(await visitor(), 'operator');
  const draf = (await operator.minta<Halaman<Karya>>('GET', `${path}?status=draf`)).data[0];
  if (!draf) throw new Error('the demo has no draft');
  const { id, nim } = draf;
  const tim = await orangProdi(operator, draf.idProdi);
  const mahasiswa = await Orang.masuk(await visitor(), nim);
  const pembimbing = [
    await Orang.masuk(await visitor(), tim.utama.nidn),
    await Orang.masuk(await visitor(), tim.pendamping.nidn),
  ];
  const semua = { operator, mahasiswa, pembimbing };
  const lewat = async (mulai: Date) => portal.ahead(Math.ceil((mulai.getTime() - sekarang()) / jam) + 1);
  const status = async () => (await operator.minta<Karya>('GET', `${path}/${id}`)).status;
  const hasil = async (oleh: Orang, data: object) => {
    const { idSidang } = await oleh.minta<{ idSidang: string }>('GET', `${path}_exam_summary/${id}`);
    await oleh.minta('PUT', `${path}_exam_schedule/${idSidang}/participants_exam`, {
      data: [{ idKarya: id, hadir: true, ...data }],
    });
  };

  const pertama = hariKerja(9);
  await test.step('the first exam is set', async () => {
    await sampaiTerbimbing(path, id, tim, mahasiswa, pembimbing);
    await sampaiDijadwalkan(path, id, semua, await rencanaSidang(operator, id, pertama, tim.ketua, tim.penguji));
  });

  await lewat(pertama);
  const ketua = await Orang.masuk(await visitor(), tim.ketua.nidn);
  await Orang.masuk(operator.page, 'operator');
  await test.step('its marks do not pass, and the result says so', async () => {
    await kirimNilai(ketua, path, id, 35);
    await hasil(ketua, { hasil: 'tidak_lulus', catatan: 'Metode belum dikuasai' });
    expect(await status()).toBe('disetujui_pembimbing');
    await ketua.page.goto(halaman(id));
    await expect(ketua.page.getByRole('main')).toContainText('Tidak lulus');
    await expect(ketua.page.getByText('Sidang ke-2')).toHaveCount(0);
  });

  const kedua = hariKerja(23);
  await test.step('the student asks again, and the next exam is the second', async () => {
    await Orang.masuk(mahasiswa.page, nim);
    for (const [i, { nidn }] of [tim.utama, tim.pendamping].entries())
      await Orang.masuk((pembimbing[i] as Orang).page, nidn);
    await sampaiDijadwalkan(path, id, semua, await rencanaSidang(operator, id, kedua, tim.ketua, tim.penguji));
    await ketua.page.goto(halaman(id));
    await expect(ketua.page.getByText('Sidang ke-2', { exact: true })).toBeVisible();
  });

  await lewat(kedua);
  await test.step('its marks are its own, it is passed, and the grade is the second exam alone', async () => {
    const penguji = [ketua, ...pembimbing, new Orang(await visitor())];
    const nidn = [tim.ketua, tim.utama, tim.pendamping, tim.penguji].map((dosen) => dosen.nidn);
    for (const [i, orang] of penguji.entries()) {
      await Orang.masuk(orang.page, nidn[i] as string);
      await kirimNilai(orang, path, id, 80);
    }
    await hasil(ketua, { hasil: 'lulus' });
    await Orang.masuk(operator.page, 'operator');
    expect(await status()).toBe('menunggu_nilai');
    expect(await operator.minta('PUT', `${path}_grade/${id}/lock`)).toMatchObject({ nilai: 80 });
    expect(await status()).toBe('selesai');
    await ketua.page.goto(halaman(id));
    await expect(ketua.page.getByText('Sidang ke-2', { exact: true })).toBeVisible();
    await expect(ketua.page.getByRole('main')).toContainText('Lulus');
  });
});
