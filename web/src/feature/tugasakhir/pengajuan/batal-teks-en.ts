// The texts of asking the campus to undo a decision, in English.
export default {
  ajukan: 'Ask to undo',
  ajukanUraian:
    'The head of programme or the operator reads this. Once granted, your decision is undone and the request waits for your decision again.',
  alasan: 'Why it should be undone',
  kirim: 'Send the request',
  terkirim: 'Request sent',
  permintaan: 'Request to undo a decision',
  hal: {
    judul: 'the decision on the proposal',
    uji: 'the decision on the trial',
    sidang: 'the decision on the exam request',
  },
  menunggu: 'Waits for the head of programme or the operator',
  kabulkan: 'Grant',
  kabulkanTanya: (nama: string, hal: string) =>
    `Undo ${hal} by ${nama}? The request will wait for that decision again. This is kept in the history.`,
  dikabulkan: 'Decision undone',
  tolak: 'Refuse the request',
  alasanTolak: 'Why it is refused',
  tolakUraian: 'The decision stands. The lecturer reads this reason in the history.',
  ditolak: 'Request refused',
  tindakan: {
    ajukan_pembatalan: 'Asked to undo the decision',
    tolak_pembatalan: 'Refused to undo the decision',
    batalkan_putusan: 'Decision undone',
    batalkan_putusan_uji: 'Decision on the trial undone',
    batalkan_putusan_sidang: 'Decision on the exam request undone',
  },
};
