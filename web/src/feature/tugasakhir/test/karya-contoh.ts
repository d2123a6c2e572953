// A work and a session as the tests of this area meet them.
import type { Bimbingan } from '../bimbingan/bimbingan-baca';
import type { Karya, PengajuanBaris } from '../karya/karya-baca';
import type { KaryaBaris } from '../karya/ragam';

export const izinPembimbing = ['tugasakhir.karya.lihat', 'tugasakhir.bimbingan.bimbing'];

/** Days before now, as the server writes a moment. */
export function hariLalu(n: number): string {
  return new Date(Date.now() - n * 86_400_000).toISOString();
}

/** A proposal of a student who has waited two days for the reader. */
export function contohBarisKarya(lain: Partial<KaryaBaris> = {}): KaryaBaris {
  return {
    id: 'k-1',
    jenis: 'proposal',
    idMahasiswa: 'm-1',
    namaMahasiswa: 'Adinata Bagaskara',
    nim: '2210512014',
    telepon: '81234567890',
    angkatan: 2022,
    idProdi: 'p-1',
    namaProdi: 'Informatika',
    periode: 20251,
    judul: 'Deteksi dini anomali trafik jaringan kampus',
    status: 'diajukan',
    peran: 'pembimbing_1',
    menunggu: true,
    tahap: '',
    bimbingan: 3,
    minBimbingan: 8,
    menungguSejak: hariLalu(2),
    namaPembimbing: ['Dr. Maharani Kusumaningrum', 'Dr. Dwi Ardianto'],
    sejak: hariLalu(2),
    versi: 4,
    aksi: [{ kode: 'putuskan', boleh: true }],
    ...lain,
  };
}

/** The same proposal as a whole: the reader is its first supervisor. */
export function contohKarya(lain: Partial<Karya> = {}): Karya {
  return {
    ...contohBarisKarya(),
    abstrak: 'Penelitian ini membangun pendeteksi anomali.',
    pembimbing: [
      {
        idDosen: 'd-1',
        nama: 'Dr. Maharani Kusumaningrum',
        nidn: '1',
        urutan: 1,
        beban: 7,
        kuota: 8,
        sesi: 2,
        minSesi: 2,
        aksi: [],
      },
      {
        idDosen: 'd-2',
        nama: 'Dr. Dwi Ardianto',
        nidn: '2',
        urutan: 2,
        beban: 3,
        kuota: 8,
        sesi: 2,
        minSesi: 2,
        aksi: [],
      },
    ],
    putusan: [],
    catatan: 'Mohon arahan.',
    berkas: [],
    kebijakan: {
      sumber: 'Aturan prodi 2026/2027',
      minBimbingan: 8,
      minSks: 100,
      minIpk: 2.75,
      maksSksD: 6,
      bolehE: false,
      batasKemiripan: 25,
      kuota: 8,
      durasiMenit: 90,
      jedaHari: 3,
      revisiHari: 30,
      hurufLulus: 'C',
      nilaiLulus: 0,
      hariSidang: [1, 2, 3, 4, 5],
      mulaiSidang: '07:00',
      selesaiSidang: '18:00',
      minPenguji: 1,
      maksPenguji: 5,
      wajibKetua: true,
      minHariLogbook: 20,
      maksSesiHari: 1,
    },
    ...lain,
  };
}

/** A request for the defense that waits for the reader. */
export function contohPengajuan(lain: Partial<PengajuanBaris> = {}): PengajuanBaris {
  return {
    id: 'a-1',
    idKarya: 'k-1',
    hal: 'sidang',
    nomor: 1,
    status: 'diajukan',
    catatan: '',
    usulanTanggal: '2026-12-07',
    alasan: '',
    dibuatPada: hariLalu(1),
    putusan: [],
    versi: 2,
    aksi: [{ kode: 'putuskan', boleh: true }],
    ...lain,
  };
}

/** A session that waits for the reader's validation. */
export function contohBimbingan(lain: Partial<Bimbingan> = {}): Bimbingan {
  return {
    id: 'b-3',
    idKarya: 'k-1',
    nomor: 3,
    status: 'menunggu_paraf',
    mulaiPada: '2026-11-18T03:00:00Z',
    menit: 60,
    media: 'tatap_muka',
    tempat: 'Ruang dosen',
    topik: 'Metode penelitian',
    bab: 'Bab 3',
    catatan: '',
    berdraf: false,
    idDosen: 'd-1',
    namaDosen: 'Dr. Maharani Kusumaningrum',
    lampiran: 0,
    versi: 5,
    aksi: ['catat', 'kirim', 'sahkan', 'perbaiki'].map((kode) => ({ kode, boleh: true })),
    jenisKarya: 'skripsi',
    judul: 'Deteksi dini anomali trafik jaringan kampus',
    idMahasiswa: 'm-1',
    namaMahasiswa: 'Adinata Bagaskara',
    nim: '2210512014',
    catatanMahasiswa: 'Sudah memperbaiki sampel.',
    tindakLanjut: '',
    tenggat: '',
    alasan: '',
    berkas: [],
    naskah: [],
    ...lain,
  };
}
