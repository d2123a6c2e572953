// The texts of replacing an examiner.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  ganti: 'Ganti',
  gantiIni: (nama: string) => `Ganti ${nama}`,
  pengganti: 'Penguji pengganti',
  bebas: 'Tidak ada bentrok pada waktu sidang',
  alasan: 'Alasan',
  alasanBantuan: 'Mahasiswa dan seluruh tim membaca alasan ini.',
  akibatPeran: (peran: string) => `Pengganti menjadi ${peran} dan diminta menjawab kesediaannya.`,
  akibatKesediaan: {
    bersedia: 'Kesediaan yang sudah dijawab tidak berlaku lagi.',
    berhalangan: 'Penguji ini sudah menyatakan berhalangan.',
  },
  akibatDraf: 'Draf nilai penguji ini dihapus.',
  akibatPeserta: (n: number) => `Berlaku untuk semua mahasiswa yang ia uji pada sidang ini (${n} peserta).`,
  simpan: 'Ganti penguji',
  diganti: 'Penguji diganti',
};

export const useTeksGanti = dictionary(teksId, () => import('./ganti-teks-en'));
