// What the search offers of the workload beside the entry of the menu.
import type { PaletteEntry } from '@/kit/module/define-feature';
import { alamatAturan, tanpaBKD } from './beban/alamat';
import { alamatDokumen } from './dokumen/alamat';
import { alamatLaporan, judulLaporan } from './laporan/alamat';
import { alamatSebaran, judulSebaran, tanpaSebaran } from './rekap/alamat';
import { alamatSusun, judulSusun, tanpaSusun } from './susun/alamat';

const palet: readonly PaletteEntry[] = [
  {
    id: 'bkd-beban',
    name: { id: 'Beban kerja', en: 'Workload' },
    link: alamatAturan.path,
    hidden: tanpaBKD,
    alias: ['BKD', 'poin saya', 'SKS', 'LKD'],
  },
  {
    id: 'bkd-isi',
    name: { id: 'Isi kegiatan BKD', en: 'Declare a BKD activity' },
    link: `${alamatAturan.path}?tab=lain`,
    hidden: (state) => !state.lecturer || tanpaBKD(state),
    alias: ['penelitian', 'pengabdian', 'penunjang', 'jabatan'],
  },
  {
    id: 'bkd-kredit',
    name: { id: 'Syarat beban kerja', en: 'What a workload must come to' },
    link: `${alamatAturan.path}?tab=kredit`,
    hidden: tanpaBKD,
    alias: ['BKD', 'minimal', 'maksimal', 'kredit'],
  },
  {
    id: 'bkd-bukti-kurang',
    name: { id: 'Bukti BKD yang masih kurang', en: 'Missing workload evidence' },
    link: `${alamatDokumen.path}?kelengkapan=kurang`,
    hidden: (state) => !state.lecturer || tanpaBKD(state),
    alias: ['dokumen', 'unggah bukti', 'surat tugas', 'SK'],
  },
  {
    id: 'aturan-bkd',
    name: judulSusun,
    link: alamatSusun,
    hidden: tanpaSusun,
    alias: ['rubrik bkd', 'beban kerja dosen', 'sks bkd'],
  },
  {
    id: 'bkd-laporan',
    name: judulLaporan,
    link: alamatLaporan.path,
    hidden: tanpaBKD,
    alias: ['LKD', 'asesor', 'ajukan laporan'],
  },
  {
    id: 'bkd-sebaran',
    name: judulSebaran,
    link: alamatSebaran.path,
    hidden: tanpaSebaran,
    alias: ['rekap BKD', 'histogram'],
  },
];

export default palet;
