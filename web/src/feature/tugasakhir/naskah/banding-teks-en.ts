// The texts of comparing a file with the version before it, and of the chapter, in English.
import type { TeksBanding } from './banding-teks-id';

const teksEn: TeksBanding = {
  bandingkan: 'Compare with the version before',
  bandingkanNama: (nama) => `Compare with the version before: ${nama}`,
  judul: 'Changes since the version before',
  antara: (kini, lama) => `${kini} compared with ${lama}`,
  membaca: 'Reading both versions…',
  pertama: 'This is the first version; there is nothing to compare yet.',
  tanpaBeda: 'No text changed.',
  ringkasan: (tambah, hapus, ubah, sama) =>
    `${tambah} paragraphs added, ${hapus} removed, ${ubah} changed, ${sama} as before`,
  terpotong: (n) => `Only the first ${n} changes are shown.`,
  takDapat: 'The text of the two versions cannot be compared.',
  bukaSendiri: 'Open both files below to compare them yourself.',
  jenis: { tambah: 'Added', hapus: 'Removed', ubah: 'Changed' },
  ditambah: 'added:',
  dihapus: 'removed:',
  semua: 'All versions',
  dibuka: 'Shown now',
  lihat: 'See its changes',
  lihatVersi: (n) => `See its changes: ${n}`,
  babLain: 'Other…',
  babNama: (n) => `Chapter ${n}`,
  babBantuan: 'The chapter or part that is discussed, for example Bab 2–3.',
  babLainLabel: 'Other chapter',
};

export default teksEn;
