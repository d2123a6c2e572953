import { sekarang } from './kit/clock.ts';
import { expect, test } from './kit/test.ts';
import {
  bimbing,
  type Dosen,
  type Halaman,
  hariKerja,
  jam,
  type Karya,
  kirimNilai,
  type Lembar,
  Orang,
  orangProdi,
  rencanaSidang,
  sampaiDiperiksa,
} from './kit/tugas-akhir.ts';

const path = '/v2/ta/proposal';

test('TA-01 TA-06 TA-07 a proposal goes from the student to the locked grade, and a thesis grows out of it', async ({
  visitor,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.expect(/status of 409/, /status of 422/, /status of 401/); // refused steps; sessions that nine days ended
  const operator = await Orang.masuk(await visitor(), 'operator');
  const draf = (await operator.minta<Halaman<Karya>>('GET', `${path}?status=draf`)).data[0];
  if (!draf) throw new Error('the demo has no draft');
  const id = draf.id;
  const tim = await orangProdi(operator, draf.idProdi);
  const mahasiswa = await Orang.masuk(await visitor(), draf.nim);
  const satu = await Orang.masuk(await visitor(), tim.utama.nidn);
  const dua = await Orang.masuk(await visitor(), tim.pendamping.nidn);

  await test.step('both supervisors agree at their pages; a step out of turn is refused', async () => {
    const judul = 'Sistem Rekomendasi Mata Kuliah Pilihan Berbasis Kemiripan Profil';
    const pembimbing = [tim.utama.id, tim.pendamping.id];
    await mahasiswa.minta('PUT', `${path}/${id}`, { judul, abstrak: 'Ringkas.', pembimbing, kirim: true });
    const terlalu = await operator.coba('PUT', `${path}_submission/${id}/verification`, {
      hal: 'sidang',
      status: 'disetujui',
    });
    expect(terlalu.status).toBe(409);
    for (const { page } of [satu, dua]) {
      await page.goto(`/akademik/skripsi/bimbingan-proposal/${id}`);
      await page.getByRole('button', { name: 'Setujui', exact: true }).click();
      await expect(page.getByText('Proposal disetujui').first()).toBeVisible();
    }
    await expect
      .poll(async () => (await operator.minta<Karya>('GET', `${path}/${id}`)).status)
      .toBe('disetujui_pembimbing');
  });

  await test.step('guidance, manuscript, request for the exam', async () => {
    await bimbing([satu, dua], path, id, 4);
    await mahasiswa.unggah(path, id, 'naskah', `Naskah usulan tentang rekomendasi mata kuliah. ${id}`);
    await sampaiDiperiksa(satu, path, id);
    await mahasiswa.minta('POST', `${path}_submission/${id}`, { hal: 'sidang' });
    for (const { page } of [satu, dua]) {
      await page.goto(`/akademik/skripsi/bimbingan-proposal/${id}`);
      await page.getByRole('button', { name: 'Setujui maju sidang' }).click();
      await expect(page.getByRole('button', { name: 'Urungkan' }).first()).toBeVisible();
    }
    await operator.minta('PUT', `${path}_submission/${id}/verification`, { hal: 'sidang', status: 'disetujui' });
  });

  const mulai = hariKerja(9);
  await test.step('a supervisor cannot examine the own student; the plan without a clash is taken', async () => {
    const rencana = (ketua: Dosen) => rencanaSidang(operator, id, mulai, ketua, tim.penguji);
    const bentrok = await operator.coba<{ errors: Record<string, string> }>(
      'POST',
      `${path}_exam_schedule`,
      await rencana(tim.utama),
    );
    expect(bentrok.status).toBe(422);
    expect(Object.keys(bentrok.data.errors)).toEqual(['peserta[0].penguji[0].idDosen']);
    await operator.minta('POST', `${path}_exam_schedule`, await rencana(tim.ketua));
  });

  await portal.ahead(Math.ceil((mulai.getTime() - sekarang()) / jam) + 1);
  const sesudah = async (username: string) => Orang.masuk(await visitor(), username);
  const ketua = await sesudah(tim.ketua.nidn);

  await test.step('nobody sees the marks of others before all have sent theirs', async () => {
    const semua = [ketua];
    for (const { nidn } of [tim.utama, tim.pendamping, tim.penguji]) semua.push(await sesudah(nidn));
    for (const seorang of semua) {
      const { lembar } = await seorang.minta<Lembar>('GET', `${path}_grade/${id}`);
      expect(lembar.filter(({ saya, total }) => !saya && total !== undefined)).toEqual([]);
      await kirimNilai(seorang, path, id, 82);
    }
    const { lembar } = await ketua.minta<Lembar>('GET', `${path}_grade/${id}`);
    expect(lembar.map(({ total }) => total)).toEqual([82, 82, 82, 82]);
  });

  await test.step('passed with revisions, which are answered and signed off', async () => {
    const { idSidang } = await ketua.minta<{ idSidang: string }>('GET', `${path}_exam_summary/${id}`);
    const data = [{ idKarya: id, hadir: true, hasil: 'lulus_revisi', catatan: 'Perjelas batasan masalah' }];
    await ketua.minta('PUT', `${path}_exam_schedule/${idSidang}/participants_exam`, { data });
    const kembali = await sesudah(draf.nim);
    const { data: butir } = await ketua.minta<Halaman<{ id: string }>>('GET', `${path}_revision/${id}`);
    expect(butir.length).toBeGreaterThan(0);
    for (const { id: sebuah } of butir) {
      await kembali.minta('PUT', `${path}_revision/${id}/${sebuah}/answer`, { jawaban: 'Sudah diperjelas di bab 1' });
      await ketua.minta('PUT', `${path}_revision/${id}/${sebuah}`, { status: 'disetujui' });
    }
  });

  await test.step('the campus locks the grade, and the thesis stands in the list of its supervisor', async () => {
    const lagi = await sesudah('operator');
    const nilai = await lagi.minta<{ nilai: number; huruf: string }>('PUT', `${path}_grade/${id}/lock`);
    expect(nilai).toMatchObject({ nilai: 82, huruf: 'A-' });
    const { status, idLanjutan } = await lagi.minta<Karya>('GET', `${path}/${id}`);
    expect(status).toBe('selesai');
    const pembimbing = await sesudah(tim.utama.nidn);
    await pembimbing.page.goto(`/akademik/skripsi/bimbingan-skripsi/${idLanjutan}`);
    await expect(pembimbing.page.getByRole('heading', { level: 1 })).toContainText('Sistem Rekomendasi Mata Kuliah');
  });
});
