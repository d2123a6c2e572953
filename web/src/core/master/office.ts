// What the campus's office shows of its people: lecturers, students, who heads which programme.
import { IconBriefcase, IconSchool, IconUsers } from '@tabler/icons-react';
import { nounEntry, nounPages } from '@/core/record/noun';
import { dosen } from './dosen/dosen';
import { jabatan } from './jabatan/jabatan';
import { mahasiswa } from './mahasiswa/mahasiswa';

export const peopleEntries = [
  { ...nounEntry(dosen, IconUsers), alias: ['NIDN', 'pengajar'] },
  { ...nounEntry(mahasiswa, IconSchool), alias: ['NIM', 'biodata', 'transkrip', 'KRS', 'wali'] },
  { ...nounEntry(jabatan, IconBriefcase), alias: ['kaprodi', 'ketua', 'plt'] },
];

export const peoplePages = [
  ...nounPages(dosen, { list: () => import('./dosen/dosen-list'), form: () => import('./dosen/dosen-form') }),
  ...nounPages(mahasiswa, {
    list: () => import('./mahasiswa/mahasiswa-list'),
    form: () => import('./mahasiswa/mahasiswa-form'),
    one: () => import('./mahasiswa/mahasiswa-detail'),
  }),
  ...nounPages(jabatan, { list: () => import('./jabatan/jabatan-list'), form: () => import('./jabatan/jabatan-form') }),
];
