// The texts of the settings.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  judul: 'Fitur dan Tautan',
  keterangan: 'Yang dinyalakan kampus, dan ke mana tautannya menuju. Perubahan berlaku seketika.',
  tersimpan: 'Pengaturan tersimpan',
  bawaan: (nilai: string) => `Bawaan: ${nilai}`,
  pakaiBawaan: (nilai: string) => `Bawaan (${nilai})`,
  coba: 'Coba',
  cobaAlamat: (judul: string) => `Coba ${judul} di tab baru`,
  keyword: (nama: string) => `Kata kunci: ${nama}`,
};

export const useTeksFitur = dictionary(teksId, () => import('./teks-en'));
