// The texts of the rules of semester plans.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  uraian: 'Yang diminta dari RPS. Program studi tanpa aturan sendiri mengikuti aturan kampus.',
  seluruhKampus: 'Seluruh kampus',
  lingkup: 'Program studi',
  sumber: 'Aturan',
  kampus: 'Aturan kampus',
  sendiri: 'Aturan sendiri',
  ikutKampus: 'Mengikuti kampus',
  berlakuSejak: 'Berlaku',
  sejakAwal: 'Sejak awal',
  mulai: (periode: string) => `Mulai ${periode}`,
  nanti: (periode: string) => `Mulai ${periode} berlaku aturan lain yang sudah disimpan.`,
  muatNanti: 'Tampilkan isinya',
  muatNantiIni: (periode: string) => `Tampilkan isi aturan mulai ${periode}`,
  pekanRingkas: (jumlah: number, uts: number, uas: number) =>
    [`${jumlah} pekan`, uts && `UTS ${uts}`, uas && `UAS ${uas}`].filter(Boolean).join(' · '),
  komponenRingkas: (n: number) => `${n} komponen`,
  pekan: 'Pekan',
  komponen: 'Komponen penilaian',
  kembalikan: 'Kembalikan ke aturan kampus',
  tanyaKembali: (prodi: string) =>
    `Kembalikan ${prodi} ke aturan kampus? Semua aturan yang disimpan untuk program studi ini dihapus, juga yang belum berlaku.`,
  dikembalikan: 'Aturan kampus berlaku lagi',
  bagianMenit: 'Menit belajar per SKS',
  bagianMenitBantuan: 'Dipakai untuk menghitung beban belajar pada rencana pembelajaran.',
  menitTM: 'Tatap muka',
  menitPT: 'Penugasan terstruktur',
  menitKM: 'Kegiatan mandiri',
  menitPraktik: 'Praktik',
  menit: 'menit',
  bagianPekan: 'Pekan dan ujian',
  jumlahPekan: 'Jumlah pekan',
  pekanUTS: 'Pekan UTS',
  pekanUAS: 'Pekan UAS',
  pekanBantuan: 'Isi 0 pada pekan ujian yang tidak ada.',
  setujuiSendiri: 'Ketua program studi boleh menyetujui RPS yang diajukannya sendiri',
  bagianKomponen: 'Komponen penilaian',
  bagianKomponenBantuan:
    'Bobot bawaan mengisi RPS baru. Isi semuanya sampai 100%, atau kosongkan semuanya agar dosen yang menentukan.',
  kodeKe: (n: number) => `Kode komponen ${n}`,
  namaKe: (n: number) => `Nama komponen ${n}`,
  bobotKe: (n: number) => `Bobot bawaan komponen ${n}`,
  kode: 'Kode',
  nama: 'Nama',
  bobot: 'Bobot bawaan',
  jumlahPersen: (persen: string) => `Jumlah ${persen}`,
  tambahKomponen: 'Tambah komponen',
  hapusKomponen: (n: number) => `Hapus komponen ${n}`,
  bagianBerlaku: 'Mulai berlaku',
  berlaku: 'Berlaku mulai periode',
  berlakuBantuan: 'RPS yang sudah diajukan tetap memakai aturan saat diajukan.',
};

export const useTeksAturan = dictionary(teksId, () => import('./teks-en'));
export type TeksAturan = typeof teksId;
