import { karyaPages } from './karya-pages';
import { sidangPages } from './sidang-pages';

export const tugasakhirPages = [...karyaPages, ...sidangPages];
