// The texts of an internship: company, log, placement.
import { dictionary } from '@/kit/i18n/language';
import { useTeksKarya } from '../karya/teks';

const teksId = {
  diverifikasiDari: (n: number, dari: number) => `${n} hari diverifikasi dari ${dari} hari kerja`,
  masa: (mulai: string, selesai: string) => `${mulai} sampai ${selesai}`,
  // The company's answer
  menungguJawaban: (instansi: string) => `${instansi} belum menjawab. Catat jawabannya begitu surat balasan diterima.`,
  catatJawaban: 'Catat jawaban instansi',
  catat: 'Catat jawaban',
  jawabanDari: (instansi: string) => `Jawaban ${instansi}`,
  tanggalJawaban: 'Tanggal jawaban',
  catatanJawaban: 'Catatan jawaban',
  bantuanCatatan: 'Wajib diisi bila ditolak; mahasiswa membacanya.',
  akibatJawaban: {
    diterima: (nama: string) =>
      `Kerja praktik ${nama} langsung berjalan: bimbingan dan logbook dibuka. Jawaban yang sudah dicatat tidak dapat ditarik.`,
    ditolak: (nama: string) =>
      `${nama} diminta mencari instansi lain dan mengajukan lagi. Jawaban yang sudah dicatat tidak dapat ditarik.`,
  },
  jawabanTercatat: { diterima: 'Tercatat: diterima instansi', ditolak: 'Tercatat: ditolak instansi' },
  // The placement
  ubahPenempatan: 'Ubah penempatan',
  penempatanTersimpan: 'Penempatan disimpan',
  bantuanInstansi: 'Instansi dikenali dari nama dan kotanya; alamat yang diubah berlaku bagi semua mahasiswa di sana.',
  bantuanKontak: 'Nomor telepon atau email',
  wilayah: 'Kecamatan, kota, provinsi',
  kecamatan: 'Kecamatan',
  kotaKabupaten: 'Kota/Kabupaten',
  provinsi: 'Provinsi',
  teleponInstansi: 'Telepon instansi',
  mulai: 'Mulai',
  selesai: 'Selesai',
  selesaiSebelumMulai: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
  jabatan: 'Jabatan',
  penempatan: 'Penempatan',
  telepon: 'Telepon',
  jawabanInstansi: 'Jawaban instansi',
  balasan: { menunggu: 'Menunggu', diterima: 'Diterima', ditolak: 'Ditolak' },
  verifikasi: 'Verifikasi',
  kembalikan: 'Kembalikan',
  alasanKembalikan: 'Alasan dikembalikan',
  hariDiverifikasi: (n: number) => `${n} hari diverifikasi`,
  hariDikembalikan: (n: number) => `${n} hari dikembalikan`,
  pilihHari: (tanggal: string) => `Pilih ${tanggal}`,
  pilihSemuaHari: (n: number) => `Pilih ${n} hari yang menunggu`,
  belumLogbook: 'Mahasiswa belum mengisi logbook.',
};

export const useTeksMagang = dictionary(teksId, () => import('./magang-teks-en'), useTeksKarya);
export type TeksMagang = ReturnType<typeof useTeksMagang>;
