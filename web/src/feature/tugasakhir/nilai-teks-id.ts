// The texts of a sheet of marks beyond its fields, in Indonesian.
export const teksId = {
  // A sheet that is sent, to be changed
  ajukan: 'Ajukan perubahan nilai',
  ajukanBantuan: 'Ketua program studi dan operator membaca alasan ini. Nilai baru dapat diubah setelah disetujui.',
  ajukanKirim: 'Kirim permintaan',
  diajukan: 'Permintaan perubahan nilai terkirim',
  menunggu: 'Menunggu jawaban kampus',
  menungguSejak: (waktu: string) => `Anda meminta perubahan nilai pada ${waktu}.`,
  ditolak: 'Permintaan ditolak',
  ditolakOleh: (siapa: string, waktu: string) => `${siapa} menolak permintaan Anda pada ${waktu}:`,
  disetujui: 'Permintaan disetujui',
  disetujuiOleh: (siapa: string, waktu: string) =>
    `${siapa} membuka lembar ini pada ${waktu}. Ubah nilainya, lalu kirim lagi.`,
  meminta: (siapa: string, waktu: string) => `${siapa} meminta perubahan nilai pada ${waktu}:`,
  bukaUntuk: (nama: string) => `Setujui perubahan nilai ${nama}`,
  bukaUntukTanya: (nama: string) => `Buka lembar nilai ${nama}? Lembarnya menjadi draf dan harus dikirim lagi.`,
  setujui: 'Setujui',
  tolak: 'Tolak',
  tolakUntuk: (nama: string) => `Tolak perubahan nilai ${nama}`,
  tolakBantuan: 'Penguji membaca alasan ini.',
  sudahDitolak: 'Permintaan ditolak',
  permintaan: 'Permintaan perubahan nilai',
  tanpaPermintaan: 'Tidak ada permintaan perubahan nilai',
  sejak: (waktu: string) => `sejak ${waktu}`,
  bukaPermintaan: 'Buka penilaian',
  // A sheet that changed elsewhere
  banding: 'Lembar ini berubah di tempat lain',
  bandingSama: 'Isinya sama dengan isian Anda.',
  aspek: 'Aspek',
  catatan: 'Catatan',
  isianDiSini: 'Isian Anda',
  isiTerbaru: 'Isi terbaru',
  bandingBantuan: 'Ubah isian bila perlu, lalu simpan: isian Anda menggantikan isi terbaru.',
  bandingTerkirim: 'Isian Anda tetap tersimpan di perangkat ini dan dapat dipulihkan bila lembar dibuka kembali.',
  pakaiTerbaru: 'Pakai isi terbaru',
  diubah: (kapan: string, di: string) => `Terakhir diubah ${kapan}${di && ` di ${di}`}`,
};

export type TeksNilai = typeof teksId;
