// The texts of replacing an examiner, in English.
export default {
  ganti: 'Replace',
  gantiIni: (nama: string) => `Replace ${nama}`,
  pengganti: 'New examiner',
  bebas: 'Nothing else at the time of the exam',
  alasan: 'Reason',
  alasanBantuan: 'The student and the whole team read this.',
  akibatPeran: (peran: string) => `The new examiner becomes ${peran} and is asked whether it suits.`,
  akibatKesediaan: {
    bersedia: 'The answer given before no longer counts.',
    berhalangan: 'This examiner has said no already.',
  },
  akibatDraf: 'The draft of this examiner’s marks is deleted.',
  akibatPeserta: (n: number) => `This holds for every student whom he or she examines in this exam (${n} students).`,
  simpan: 'Replace examiner',
  diganti: 'Examiner replaced',
};
