// The texts of which sessions count, and of recording one, in Indonesian.
export const teksId = {
  hitung: {
    tanpa_catatan: 'Belum dihitung: catatan belum diisi',
    belum_paraf: 'Belum dihitung: belum diparaf',
    sewaktu: 'Tidak dihitung: ada bimbingan lain pada jam yang sama',
    lewat_hari: 'Tidak dihitung: hari itu sudah ada bimbingan yang dihitung',
  },
  cukup: 'Syarat bimbingan terpenuhi',
  kurang: (n: number) => `Kurang ${n} bimbingan`,
  dengan: (peran: string, n: number, min: number) => `${peran}: ${n} dari minimal ${min}`,
  maksHari: (n: number) => `Paling banyak ${n} bimbingan dihitung dalam satu hari.`,
  tercatatDihitung: 'Bimbingan tercatat dan dihitung',
  tercatatBelum: (sebab: string) => `Bimbingan tercatat. ${sebab}.`,
  simpanParaf: 'Simpan dan paraf',
  parafNanti: 'Paraf nanti',
  parafUraian:
    'Simpan dan paraf: catatan terkirim ke mahasiswa dan bimbingan dihitung. Paraf nanti: catatan disimpan sebagai draf; bimbingan belum dihitung.',
  mendatang: 'Waktu ini belum lewat. Catatan dan paraf diisi setelah bimbingan berlangsung.',
  mahasiswa: 'Mahasiswa',
  cariMahasiswa: 'Ketik nama atau NIM',
  tidakDiparaf: (n: number) => `${n} bimbingan tidak diparaf:`,
  sebab: (n: number, alasan: string) => `Bimbingan ke-${n}: ${alasan.replace(/\.$/, '')}.`,
};

export type TeksBimbingan = typeof teksId;
