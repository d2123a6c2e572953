// The texts of an internship: company, log, placement, in English.
import type { TeksMagang } from './magang-teks-id';

const teksEn: TeksMagang = {
  diverifikasiDari: (n, dari) => `${n} of ${dari} working days verified`,
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
  penempatan: 'Placement',
  telepon: 'Phone',
  jawabanInstansi: 'Company answer',
  balasan: { menunggu: 'Waiting', diterima: 'Accepted', ditolak: 'Refused' },
  verifikasi: 'Verify',
  kembalikan: 'Send back',
  alasanKembalikan: 'Why it goes back',
  hariDiverifikasi: (n) => `${n} ${n === 1 ? 'day' : 'days'} verified`,
  hariDikembalikan: (n) => `${n} ${n === 1 ? 'day' : 'days'} sent back`,
  pilihHari: (tanggal) => `Choose ${tanggal}`,
  pilihSemuaHari: (n) => `Choose the ${n} waiting days`,
  belumLogbook: 'The student has not written a logbook yet.',
};

export default teksEn;
