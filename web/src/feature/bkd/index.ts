// BKD: how much work a lecturer had in a term by the rules of the college, each line with its why.
import { IconScaleOutline } from '@tabler/icons-react';
import { defineFeature } from '@/kit/module/define-feature';
import { page } from '@/kit/module/page';
import { alamatAturan, judulAturan, tanpaBKD } from './beban/alamat';
import { halamanDokumen, menuDokumen } from './dokumen/rute';
import { halamanLaporan } from './laporan/rute';
import { halamanLembar } from './lembar/rute';
import { halamanRekap } from './rekap/rute';
import { halamanSusun } from './susun/rute';

export const bkd = defineFeature({
  id: 'bkd',
  sentences: () => import('./sentences'),
  menu: [
    {
      heading: 'BKD',
      items: [
        {
          id: 'bkd-aturan',
          name: judulAturan,
          short: 'BKD',
          link: alamatAturan.path,
          icon: IconScaleOutline,
          hidden: tanpaBKD,
          seldom: true,
          alias: ['BKD', 'beban kerja', 'poin', 'SKS', 'rubrik'],
        },
        menuDokumen,
      ],
    },
  ],
  pages: [
    page(alamatAturan, () => import('./aturan/aturan-page'), { title: judulAturan, hidden: tanpaBKD }),
    ...halamanDokumen,
    ...halamanSusun,
    ...halamanLaporan,
    ...halamanLembar,
    ...halamanRekap,
  ],
  tasks: () => import('./laporan/tugas'),
  dashboard: () => import('./dashboard-blocks'),
  shortcuts: [{ keys: 'g b', label: 'BKD', link: alamatAturan.path }],
  palette: () => import('./palet'),
});
