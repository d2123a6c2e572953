import { karyaPages } from './karya-pages';

export const tugasakhirPages = [...karyaPages];
