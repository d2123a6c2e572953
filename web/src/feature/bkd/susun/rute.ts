// The pages on which an operator keeps the rules of the workload.
import { defineAddress } from '@/kit/module/address';
import { type Page, page } from '@/kit/module/page';
import { alamatCoba, alamatSusun as at, tanpaSusun as hidden, judulSusun } from './alamat';

const plain = (path: string) => defineAddress(path, (raw) => raw);
const form = () => import('./aturan-form');

export const halamanSusun: readonly Page[] = [
  page(plain(at), () => import('./aturan-list'), { title: judulSusun, hidden }),
  page(plain(`${at}/baru`), form, { title: { id: 'Susun aturan BKD', en: 'Write workload rules' }, hidden }),
  page(plain(`${at}/$id/ubah`), form, { title: { id: 'Ubah aturan BKD', en: 'Edit workload rules' }, hidden }),
  page(plain(`${at}/$id`), () => import('./aturan-detail'), { title: judulSusun, hidden }),
  page(alamatCoba, () => import('./coba-page'), {
    title: { id: 'Coba aturan BKD', en: 'Try workload rules' },
    hidden,
  }),
];
