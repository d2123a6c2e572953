// The versions of a file, and what changed in one, as the tests of this area meet them.

/** A version of a manuscript, which was handed in after `sebelum`. */
export const contohVersi = (nomor: number, sebelum?: string) => ({
  id: `f-${nomor}`,
  jenis: 'naskah' as const,
  nomor,
  nama: `Naskah ${nomor}.docx`,
  tipe: 'x',
  ukuran: 2048,
  pada: '2026-11-20T03:00:00Z',
  oleh: 'Adinata',
  ...(sebelum && { sebelum }),
});

/** A version beside the one before it, with one new paragraph. */
export const contohBanding = (nomor: number, sampai: number) => ({
  versi: Array.from({ length: sampai }, (_, i) => versiDari(sampai - i)),
  berkas: versiDari(nomor),
  sebelum: versiDari(nomor - 1),
  alasan: '',
  tambah: 1,
  hapus: 0,
  ubah: 0,
  sama: 0,
  bagian: [{ urut: 0, jenis: 'tambah', potongan: [{ urut: 0, jenis: 'tambah', teks: `Isi baru versi ${nomor}.` }] }],
  terpotong: false,
});

/** A version with those before it. */
export const versiDari = (nomor: number) => contohVersi(nomor, nomor > 1 ? `f-${nomor - 1}` : undefined);
