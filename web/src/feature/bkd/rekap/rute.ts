// The page of how workloads are spread.
import { type Page, page } from '@/kit/module/page';
import { alamatSebaran, judulSebaran, tanpaSebaran } from './alamat';

export const halamanRekap: readonly Page[] = [
  page(alamatSebaran, () => import('./sebaran-page'), { title: judulSebaran, hidden: tanpaSebaran }),
];
