// The texts of what the campus keeps of a work, in English.
import type { TeksKampus } from './kampus-teks-id';

const teksEn: TeksKampus = {
  diverifikasiDari: (n, dari) => `${n} of ${dari} working days verified`,
  menungguVerifikasi: (n) => `${n} waiting`,
  masa: (mulai, selesai) => `${mulai} to ${selesai}`,
  menungguJawaban: (instansi) => `${instansi} has not answered yet. Note the answer once its letter is here.`,
  catatJawaban: "Note the company's answer",
  catat: 'Note answer',
  jawabanDari: (instansi) => `Answer of ${instansi}`,
  tanggalJawaban: 'Date of the answer',
  catatanJawaban: 'Note on the answer',
  bantuanCatatan: 'Required when refused; the student reads it.',
  akibatJawaban: {
    diterima: (nama) =>
      `The internship of ${nama} begins at once: supervision and logbook open. An answer once noted cannot be taken back.`,
    ditolak: (nama) =>
      `${nama} is asked to find another company and to apply again. An answer once noted cannot be taken back.`,
  },
  jawabanTercatat: { diterima: 'Noted: accepted by the company', ditolak: 'Noted: refused by the company' },
  ubahPenempatan: 'Change placement',
  penempatanTersimpan: 'Placement saved',
  bantuanInstansi: 'A company is known by its name and town; a changed address counts for all students there.',
  bantuanKontak: 'Telephone number or e-mail',
  wilayah: 'District, city, province',
  kecamatan: 'District',
  kotaKabupaten: 'City/Regency',
  provinsi: 'Province',
  teleponInstansi: "Company's telephone",
  mulai: 'First day',
  selesai: 'Last day',
  selesaiSebelumMulai: 'The last day cannot be before the first',
  jabatan: 'Position',
  kuotaPenuh: 'quota reached',
  ubahKuota: 'Change quota',
  ubahKuotaDari: (nama) => `Change quota of ${nama}`,
  kuota: 'Supervision quota',
  mahasiswa: 'students',
  bebanKini: (nama, n) => `${nama} now supervises ${n} ${n === 1 ? 'student' : 'students'} with this kind of work.`,
  bantuanKuotaAturan: 'Leave empty to use the quota of the policy.',
  bantuanKuota: (n) =>
    `How many students are supervised at once, of each kind of work. Leave it empty to follow the rules that apply (${n}).`,
  kuotaTersimpan: 'Quota saved',
};

export default teksEn;
