// The texts of what the campus keeps of a work, in Indonesian: company, log, placement, quota.
export const teksId = {
  diverifikasiDari: (n: number, dari: number) => `${n} hari diverifikasi dari ${dari} hari kerja`,
  menungguVerifikasi: (n: number) => `${n} menunggu`,
  masa: (mulai: string, selesai: string) => `${mulai} sampai ${selesai}`,
  // The company's answer
  menungguJawaban: (instansi: string) => `${instansi} belum menjawab. Catat jawabannya begitu surat balasan diterima.`,
  catatJawaban: 'Catat jawaban instansi',
  catat: 'Catat jawaban',
  jawabanDari: (instansi: string) => `Jawaban ${instansi}`,
  tanggalJawaban: 'Tanggal jawaban',
  catatanJawaban: 'Catatan jawaban',
  bantuanCatatan: 'Wajib diisi bila ditolak; mahasiswa membacanya.',
  akibatJawaban: {
    diterima: (nama: string) =>
      `Kerja praktik ${nama} langsung berjalan: bimbingan dan logbook dibuka. Jawaban yang sudah dicatat tidak dapat ditarik.`,
    ditolak: (nama: string) =>
      `${nama} diminta mencari instansi lain dan mengajukan lagi. Jawaban yang sudah dicatat tidak dapat ditarik.`,
  },
  jawabanTercatat: { diterima: 'Tercatat: diterima instansi', ditolak: 'Tercatat: ditolak instansi' },
  // The placement
  ubahPenempatan: 'Ubah penempatan',
  penempatanTersimpan: 'Penempatan disimpan',
  bantuanInstansi: 'Instansi dikenali dari nama dan kotanya; alamat yang diubah berlaku bagi semua mahasiswa di sana.',
  bantuanKontak: 'Nomor telepon atau email',
  wilayah: 'Kecamatan, kota, provinsi',
  kecamatan: 'Kecamatan',
  kotaKabupaten: 'Kota/Kabupaten',
  provinsi: 'Provinsi',
  teleponInstansi: 'Telepon instansi',
  mulai: 'Mulai',
  selesai: 'Selesai',
  selesaiSebelumMulai: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
  jabatan: 'Jabatan',
  // The quota
  kuotaPenuh: 'kuota penuh',
  ubahKuota: 'Ubah kuota',
  ubahKuotaDari: (nama: string) => `Ubah kuota ${nama}`,
  kuota: 'Kuota bimbingan',
  mahasiswa: 'mahasiswa',
  bebanKini: (nama: string, n: number) => `${nama} kini membimbing ${n} mahasiswa untuk jenis karya ini.`,
  bantuanKuotaAturan: 'Kosongkan untuk memakai kuota menurut aturan.',
  bantuanKuota: (n: number) =>
    `Banyaknya mahasiswa yang dibimbing sekaligus untuk tiap jenis karya. Kosongkan agar mengikuti aturan yang berlaku (${n}).`,
  kuotaTersimpan: 'Kuota disimpan',
};

export type TeksKampus = typeof teksId;
