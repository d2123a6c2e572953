// The texts of asking the campus to undo a decision, in Indonesian.
export const teksId = {
  ajukan: 'Ajukan pembatalan',
  ajukanUraian:
    'Kaprodi atau operator membaca permintaan ini. Bila dikabulkan, putusan Anda dibatalkan dan ajuan menunggu putusan Anda lagi.',
  alasan: 'Alasan pembatalan',
  kirim: 'Kirim permintaan',
  terkirim: 'Permintaan pembatalan terkirim',
  permintaan: 'Permintaan pembatalan putusan',
  hal: {
    judul: 'putusan atas ajuan',
    uji: 'putusan atas uji coba',
    sidang: 'putusan atas pengajuan sidang',
  },
  menunggu: 'Menunggu jawaban kaprodi atau operator',
  kabulkan: 'Kabulkan',
  kabulkanTanya: (nama: string, hal: string) =>
    `Batalkan ${hal} dari ${nama}? Ajuan akan menunggu putusannya lagi. Langkah ini tercatat di riwayat.`,
  dikabulkan: 'Putusan dibatalkan',
  tolak: 'Tolak permintaan',
  alasanTolak: 'Alasan penolakan',
  tolakUraian: 'Putusan tetap berlaku. Dosen membaca alasan ini di riwayat.',
  ditolak: 'Permintaan pembatalan ditolak',
  tindakan: {
    ajukan_pembatalan: 'Pembatalan putusan diajukan',
    tolak_pembatalan: 'Pembatalan putusan ditolak',
    batalkan_putusan: 'Putusan dibatalkan',
    batalkan_putusan_uji: 'Putusan uji coba dibatalkan',
    batalkan_putusan_sidang: 'Putusan sidang dibatalkan',
  } as Record<string, string>,
};

export type TeksBatal = typeof teksId;
