// The texts of the spread of workloads, the list of them and the columns of files.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  prodi: 'Program studi',
  periode: 'Periode',
  pilihProdi: 'Pilih program studi untuk melihat sebaran bebannya.',
  tanpaProdi: 'Tidak ada dosen yang beban kerjanya dapat Anda lihat.',
  belumTerbit: 'Aturan periode ini belum diterbitkan',
  tanpaDosen: 'Program studi ini belum mempunyai dosen aktif.',
  bukanPeringkat: 'Sebaran ini tanpa nama. Daftar di bawahnya menurut abjad dan bukan peringkat.',
  menurut: (aturan: string) => `Menurut ${aturan}`,

  menurutSKS: 'Dosen menurut SKS',
  grafik: (dosen: number, isi: string) => `${dosen} dosen menurut SKS. ${isi}`,
  kotak: (sks: string, n: number) => `${sks} SKS: ${n}`,
  dari: (n: number) => String(n),
  danLebih: (n: number) => `${n} ke atas`,
  tanda: { minimal: (n: string) => `minimal ${n}`, maksimal: (n: string) => `maksimal ${n}` },
  sks: 'SKS',
  sekianSKS: (n: string) => `${n} SKS`,
  dosen: 'Dosen',
  jumlahDosen: 'Jumlah dosen',

  golongan: 'Golongan',
  namaGolongan: {
    jauh_kurang: 'Jauh di bawah minimal',
    kurang: 'Di bawah minimal',
    cukup: 'Sesuai batas',
    lebih: 'Di atas maksimal',
  } as Record<string, string>,
  jauhKurangJelas: 'Jauh di bawah minimal: kurang dari separuhnya.',
  hasil: 'Hasil',
  statusLaporan: 'Status laporan',
  namaLaporan: {
    belum: 'Belum dibuka',
    rencana: 'Rencana',
    berjalan: 'Berjalan',
    diajukan: 'Diajukan',
    perbaikan: 'Perlu perbaikan',
    final: 'Final',
  } as Record<string, string>,
  rata: 'Rata-rata dan median',
  rataRata: 'Rata-rata',
  median: 'Median',
  bagian: 'Bagian',
  total: 'Total',
  unsur: (nama: string) => `Unsur ${nama}`,

  daftar: 'Beban tiap dosen',
  cari: 'Cari nama atau NIDN dosen',
  kosong: 'Belum ada dosen aktif.',
  kesimpulan: 'Kesimpulan',
  laporan: 'Laporan',
  tanpaLaporan: 'belum dibuka',
  putusan: (putusan: string) => `putusan ${putusan}`,

  aturKolom: 'Atur kolom…',
  kolom: 'Kolom unduhan',
  berkas: 'Berkas',
  namaBerkas: { rekap: 'Rekap beban kerja', poin: 'Baris poin satu dosen' },
  kolomJelas: 'Kolom yang dipakai, namanya dan urutannya di berkas XLSX dan CSV.',
  dipakai: 'Kolom yang dipakai',
  namaKolom: (n: number) => `Nama kolom ${n}`,
  naikkan: (nama: string) => `Naikkan ${nama}`,
  turunkan: (nama: string) => `Turunkan ${nama}`,
  lepas: (nama: string) => `Lepas ${nama}`,
  tambahKolom: 'Tambah kolom',
  kembalikan: 'Kembalikan ke bawaan',
  kolomTersimpan: 'Kolom tersimpan',
};

export type TeksRekap = typeof teksId;

export const useTeksRekap = dictionary(teksId, () => import('./teks-en'));
