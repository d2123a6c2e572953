// The page of evidence, with its entry in the menu.
import { IconFiles } from '@tabler/icons-react';
import { type Page, page } from '@/kit/module/page';
import { tanpaBKD } from '../beban/alamat';
import { alamatDokumen, judulDokumen } from './alamat';

export const halamanDokumen: readonly Page[] = [
  page(alamatDokumen, () => import('./dokumen-page'), { title: judulDokumen, hidden: tanpaBKD }),
];

export const menuDokumen = {
  id: 'bkd-dokumen',
  name: judulDokumen,
  link: alamatDokumen.path,
  icon: IconFiles,
  hidden: tanpaBKD,
  seldom: true,
  alias: ['BKD', 'bukti', 'LKD', 'surat tugas', 'SK'],
};
