// The texts of similarity reports, of what is left out of a score, and of decisions on it, in English.
import type { TeksPlagiasi } from './plagiasi-teks-id';

const teksEn: TeksPlagiasi = {
  keputusan: 'Decision on the score',
  perluKeputusan: 'A score above the limit stops nobody. Read the report, then write why the work may go on.',
  perluTanpaSkor:
    'The latest manuscript has no score yet. If it cannot be checked, read it, then write why the work may go on.',
  perluKaprodi: 'This programme asks for the word of a supervisor and of its head.',
  lanjutkan: 'Go on with a reason',
  lanjutkanKaprodi: 'Go on as head of programme',
  alasan: 'Why it may go on',
  alasanBantuan: 'The reason is kept, and read by the student, supervisors, examiners and the campus.',
  tersimpan: 'Decision saved',
  cabut: 'Take the decision back',
  dicabut: 'Decision taken back',
  dicabutOleh: (nama, saat) => `Taken back by ${nama}, ${saat}`,
  usang: 'No longer valid: the version or its score has changed',
  sebagai: { pembimbing: 'Supervisor', kaprodi: 'Head of programme' },
  tentang: (versi, skor, batas) => `Version ${versi}, ${skor} (limit ${batas})`,
  tanpaSkor: 'no score',
  persen: (angka) => `${angka}%`,
  awalnya: (skor) => `${skor} before passages were left out`,
  sama: (persen, beda) => `${persen}% of the words alike, ${beda}% changed`,
  semuaSama: 'All words alike',
  pemilik: (n) => (n === 1 ? 'One other student has it' : `${n} other students have it`),
  saran: {
    '': '',
    kutipan: 'In quotation marks',
    pustaka: 'Bibliography',
    templat: 'Programme template',
    umum: 'Often used',
  },
  keluarkan: {
    kutipan: 'Leave out as a quotation',
    pustaka: 'Leave out as bibliography',
    templat: 'Leave out as programme template',
    umum: 'Leave out as often used',
  },
  keluarkanSemua: {
    kutipan: (n) => `Leave out ${n} ${n === 1 ? 'quotation' : 'quotations'}`,
    pustaka: (n) => `Leave out ${n} of the bibliography`,
    templat: (n) => `Leave out ${n} of the programme template`,
    umum: (n) => `Leave out ${n} often used`,
  },
  keluarkanBagian: 'Leave out of the score',
  sebagaiApa: { kutipan: 'quotation', pustaka: 'bibliography', templat: 'programme template', umum: 'often used' },
  dikeluarkan: (apa, nama, saat) => `Left out as ${apa} by ${nama}, ${saat}`,
  hitungLagi: 'Count again',
  kembali: (nama, saat) => `Counted again by ${nama}, ${saat}`,
  samaran: 'This file hides something from its readers',
  hurufSerupa: (n) => `${n} letters of another script that look like Latin ones. The text is compared as it reads.`,
  takTerlihat: (n) => `${n} invisible signs within words. The text is compared as it reads.`,
  aksenLepas: (n) => `${n} accents attached to letters. The text is compared as it reads.`,
  hurufSamar: (n) => `${n} white, hidden or tiny letters. They are not compared.`,
};

export default teksEn;
