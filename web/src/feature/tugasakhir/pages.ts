import { karyaPages } from './karya-pages';
import { sidangPages } from './sidang-pages';
import { tugasPages } from './tugas-pages';

export const tugasakhirPages = [...karyaPages, ...sidangPages, ...tugasPages];
