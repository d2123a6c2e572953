// The texts of revisions, in English.
import type { TeksRevisi } from './revisi-teks-id';

const teksEn: TeksRevisi = {
  revisi: 'Revisions',
  revisiKosong: 'No revisions asked for yet',
  no: 'No',
  halaman: 'Page',
  sudahDiperbaiki: 'Revised',
  tambahRevisi: 'Add a revision',
  isiRevisi: 'What to revise',
  revisiTersimpan: 'Revision saved',
  statusRevisi: {
    menunggu: 'Waits for the student',
    dikirim: 'Waits for the examiner',
    perbaiki: 'To be revised again',
    disetujui: 'Revised',
  },
  jawaban: 'Answer of the student',
  setujuiRevisi: 'Sign off',
  setujuiRevisiIni: (no) => `Sign off revision ${no}`,
  kembalikan: 'Send back',
  kembalikanIni: (no) => `Send back revision ${no}`,
  kembalikanJudul: 'Send back to the student',
  revisiDisetujui: 'Revision signed off',
  revisiDikembalikan: 'Revision sent back',
  hapusRevisi: (no) => `Delete revision ${no}`,
  hapusRevisiTanya: (no) => `Delete revision ${no}?`,
  revisiDihapus: 'Revision deleted',
  ringkasRevisi: (sah, semua) => `${sah} of ${semua} revisions signed off`,
};

export default teksEn;
