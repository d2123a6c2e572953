// The texts of asking the campus to undo a decision.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  ajukan: 'Ajukan pembatalan',
  ajukanUraian:
    'Ketua program studi atau operator membaca permintaan ini. Bila dikabulkan, keputusan Anda dibatalkan dan pengajuan menunggu keputusan Anda lagi.',
  alasan: 'Alasan pembatalan',
  kirim: 'Kirim permintaan',
  terkirim: 'Permintaan pembatalan terkirim',
  permintaan: 'Permintaan pembatalan keputusan',
  hal: {
    judul: 'keputusan atas pengajuan judul',
    uji: 'keputusan atas uji coba',
    sidang: 'keputusan atas pengajuan sidang',
  },
  menunggu: 'Menunggu jawaban ketua program studi atau operator',
  kabulkan: 'Kabulkan',
  kabulkanTanya: (nama: string, hal: string) =>
    `Batalkan ${hal} dari ${nama}? Pengajuan akan menunggu keputusannya lagi. Langkah ini tercatat di riwayat.`,
  dikabulkan: 'Keputusan dibatalkan',
  tolak: 'Tolak permintaan',
  alasanTolak: 'Alasan penolakan',
  tolakUraian: 'Keputusan tetap berlaku. Dosen membaca alasan ini di riwayat.',
  ditolak: 'Permintaan pembatalan ditolak',
  tindakan: {
    ajukan_pembatalan: 'Pembatalan keputusan diajukan',
    tolak_pembatalan: 'Pembatalan keputusan ditolak',
    batalkan_putusan: 'Keputusan dibatalkan',
    batalkan_putusan_uji: 'Keputusan uji coba dibatalkan',
    batalkan_putusan_sidang: 'Keputusan pengajuan sidang dibatalkan',
  } as Record<string, string>,
};

export const useTeksBatal = dictionary(teksId, () => import('./batal-teks-en'));
