import { sekarang } from './kit/clock.ts';
import { expect, test } from './kit/test.ts';
import {
  bimbing,
  type Halaman,
  hariKerja,
  jam,
  type Karya,
  type Lembar,
  Orang,
  orangProdi,
  sampaiDiperiksa,
  tanggalKampus,
} from './kit/tugas-akhir.ts';

const path = '/v2/kp/kerja_praktik';

test('KP-01 an internship goes from the company that is asked to the locked grade', async ({
  visitor,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.expect(/status of 409/, /status of 401/); // a refused step; sessions that nine days ended
  const operator = await Orang.masuk(await visitor(), 'operator');
  const draf = (await operator.minta<Halaman<Karya>>('GET', `${path}?status=draf`)).data[0];
  if (!draf) throw new Error('the demo has no draft');
  const id = draf.id;
  const tim = await orangProdi(operator, draf.idProdi);
  const mahasiswa = await Orang.masuk(await visitor(), draf.nim);
  const pembimbing = await Orang.masuk(await visitor(), tim.utama.nidn);

  await test.step('the supervisor agrees at the page, the company answers', async () => {
    const magang = {
      instansi: 'PT Cakrawala Niaga Digital',
      kota: 'Depok',
      lapanganNama: 'Wulan Prameswari',
      mulai: tanggalKampus(sekarang() - 84 * 24 * jam),
      selesai: tanggalKampus(sekarang() + 37 * 24 * jam),
    };
    const judul = 'Perancangan Laporan Persediaan Barang';
    await mahasiswa.minta('PUT', `${path}/${id}`, { judul, pembimbing: [tim.utama.id], kirim: true, magang });
    await pembimbing.page.goto(`/akademik/kerja-praktik/bimbingan/${id}`);
    await pembimbing.page.getByRole('button', { name: 'Setujui', exact: true }).click();
    await expect(pembimbing.page.getByText('Kerja praktik disetujui').first()).toBeVisible();
    await operator.minta('PUT', `${path}/${id}/company_answer`, { status: 'diterima' });
  });

  await test.step('days of the log are verified at the page', async () => {
    for (let hari = 21; hari > 1; hari -= 1) {
      const tanggal = tanggalKampus(sekarang() - hari * 24 * jam);
      await mahasiswa.minta('POST', `${path}_logbook/${id}`, {
        tanggal,
        kegiatan: `Mencatat stok, hari ke-${22 - hari}`,
      });
    }
    const { data } = await pembimbing.minta<Halaman<{ id: string }>>('GET', `${path}_logbook/${id}`);
    const semua = { id: data.map((entry) => entry.id), status: 'diverifikasi' };
    await pembimbing.minta('PUT', `${path}_logbook/${id}/verification`, semua);
    await pembimbing.page.goto(`/akademik/kerja-praktik/bimbingan/${id}?tab=info`);
    await expect(pembimbing.page.getByText('PT Cakrawala Niaga Digital').first()).toBeVisible();
  });

  await test.step('guidance, report, request and verification', async () => {
    const terlalu = await mahasiswa.coba('POST', `${path}_submission/${id}`, { hal: 'sidang' });
    expect(terlalu.status).toBe(409);
    await bimbing([pembimbing], path, id, 6);
    await mahasiswa.unggah(path, id, 'laporan', `Laporan kerja praktik tentang persediaan barang. ${id}`);
    await sampaiDiperiksa(pembimbing, path, id);
    await mahasiswa.minta('POST', `${path}_submission/${id}`, { hal: 'sidang' });
    await pembimbing.minta('PUT', `${path}_submission/${id}/approval`, { hal: 'sidang', status: 'disetujui' });
    await operator.minta('PUT', `${path}_submission/${id}/verification`, { hal: 'sidang', status: 'disetujui' });
  });

  const mulai = hariKerja(9);
  const { data: ruang } = await operator.minta<Halaman<{ id: string }>>('GET', '/v1/ruang');
  const penguji = [
    { idDosen: tim.ketua.id, peran: 'ketua' },
    { idDosen: tim.penguji.id, peran: 'penguji_1' },
  ];
  const rencana = { mulaiPada: mulai.toISOString(), idRuang: ruang[1]?.id, peserta: [{ idKarya: id, penguji }] };
  await operator.minta('POST', `${path}_exam_schedule`, rencana);
  await portal.ahead(Math.ceil((mulai.getTime() - sekarang()) / jam) + 1);

  await test.step('marks of the team and of the field supervisor make the final grade', async () => {
    const ketua = await Orang.masuk(await visitor(), tim.ketua.nidn);
    const dosen = await Orang.masuk(await visitor(), tim.utama.nidn);
    const lain = await Orang.masuk(await visitor(), tim.penguji.nidn);
    for (const seorang of [ketua, dosen, lain]) {
      const { lembar } = await seorang.minta<Lembar>('GET', `${path}_grade/${id}`);
      const skor = lembar.find(({ saya }) => saya)?.kriteria.map(({ idKriteria }) => ({ idKriteria, nilai: 86 }));
      await seorang.minta('PUT', `${path}_grade/${id}`, { skor, kirim: true });
    }
    const { idSidang } = await ketua.minta<{ idSidang: string }>('GET', `${path}_exam_summary/${id}`);
    const data = [{ idKarya: id, hadir: true, hasil: 'lulus' }];
    await ketua.minta('PUT', `${path}_exam_schedule/${idSidang}/participants_exam`, { data });
    const kampus = await Orang.masuk(await visitor(), 'operator');
    expect((await kampus.coba('PUT', `${path}_grade/${id}/lock`)).status).toBe(409);
    await kampus.minta('PUT', `${path}_grade/${id}/field`, { nilai: 86 });
    const nilai = await kampus.minta<{ nilai: number; huruf: string }>('PUT', `${path}_grade/${id}/lock`);
    expect(nilai).toMatchObject({ nilai: 86, huruf: 'A' });
    await dosen.page.goto(`/akademik/kerja-praktik/bimbingan/${id}?tab=nilai`);
    await expect(dosen.page.getByText('86', { exact: false }).first()).toBeVisible();
  });
});
