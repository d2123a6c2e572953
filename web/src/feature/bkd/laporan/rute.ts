// The page of reports.
import { type Page, page } from '@/kit/module/page';
import { tanpaBKD } from '../beban/alamat';
import { alamatLaporan, judulLaporan } from './alamat';

export const halamanLaporan: readonly Page[] = [
  page(alamatLaporan, () => import('./laporan-page'), { title: judulLaporan, hidden: tanpaBKD }),
];
