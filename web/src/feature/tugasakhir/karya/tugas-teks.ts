// What lists say of what waits.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  semuaMenunggu: 'semua yang menunggu Anda',
  perlu: 'Yang perlu dilakukan',
};

export const useTeksTugas = dictionary(teksId, () => import('./tugas-teks-en'));
