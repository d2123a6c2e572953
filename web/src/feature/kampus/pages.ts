// Where the pages of the campus's office are.
import { defineAddress } from '@/kit/module/address';

export const ringkasanPage = defineAddress('/kampus', (raw) => raw);
export const jejakPage = defineAddress('/kampus/jejak', (raw) => raw);
export const pekerjaanPage = defineAddress('/kampus/pekerjaan', (raw) => raw);
export const pemakaianPage = defineAddress('/kampus/pemakaian', (raw) => raw);

/** The permissions of this area. */
export const izin = {
  jejak: 'kampus.jejak.lihat',
  pekerjaan: 'kampus.pekerjaan.kelola',
  pemakaian: 'kampus.pemakaian.lihat',
};

/** What is done first at a new campus, in order: the number that says whether it is done, and the page to do it on. */
export const langkahSiap = [
  { kode: 'prodi', at: '/akademik/master-data' },
  { kode: 'dosen', at: '/kampus/dosen' },
  { kode: 'mahasiswa', at: '/kampus/mahasiswa' },
  { kode: 'periode', at: '/kampus/periode' },
  { kode: 'kelas', at: '/kampus/kelas' },
] as const;
