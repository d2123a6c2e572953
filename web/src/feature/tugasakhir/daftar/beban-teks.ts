// The texts of the page of loads.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  judul: 'Beban pembimbing',
  siapaMembimbing: 'Siapa membimbing siapa',
  uraian:
    'Beban dihitung di seluruh kampus terhadap kuota; yang paling penuh di atas. Pengajuan yang belum disetujui tidak masuk beban.',
  daftar: 'Daftar beban pembimbing',
  cari: 'Cari nama dosen',
  kosong: 'Belum ada dosen aktif.',
  dosen: 'Dosen',
  prodi: 'Program studi',
  dibimbing: 'Dibimbing',
  beban: 'Beban',
  kuota: 'Kuota',
  namaNaik: 'Nama A–Z',
  namaTurun: 'Nama Z–A',
  bebanNaik: 'Paling longgar',
  bebanTurun: 'Paling penuh',
  penuh: 'Kuota penuh',
  sisa: (n: number) => `Sisa ${n}`,
  tanpaKuota: (n: number) => `${n}, kuota belum diatur`,
  mahasiswaDari: (nama: string) => `mahasiswa bimbingan ${nama}`,
};

export const useTeksBeban = dictionary(teksId, () => import('./beban-teks-en'));
