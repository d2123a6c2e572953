// The campus's office: the pages of who keeps the portal of a college, and how the menu holds those that other areas bring.
import { IconCalendarCog, IconKey, IconPalette, IconServerCog, IconUsers } from '@tabler/icons-react';
import { defineFeature } from '@/kit/module/define-feature';

export const kampus = defineFeature({
  id: 'kampus',
  menu: [
    {
      heading: { id: 'Kampus', en: 'Campus' },
      items: [],
      sections: [
        {
          id: 'kampus-orang',
          name: { id: 'Orang', en: 'People' },
          icon: IconUsers,
          links: ['/kampus/dosen', '/kampus/mahasiswa', '/kampus/jabatan'],
        },
        {
          id: 'kampus-akademik',
          name: { id: 'Periode dan kelas', en: 'Terms and classes' },
          short: { id: 'Periode', en: 'Terms' },
          icon: IconCalendarCog,
          links: ['/kampus/periode', '/kampus/kelas', '/akademik/master-data'],
        },
        {
          id: 'kampus-akses',
          name: { id: 'Akses', en: 'Access' },
          icon: IconKey,
          links: ['/kampus/akun', '/kampus/permintaan-sandi', '/kampus/peran', '/kampus/klien'],
        },
        {
          id: 'kampus-tampilan',
          name: { id: 'Tampilan', en: 'Appearance' },
          icon: IconPalette,
          links: ['/kampus/profil', '/kampus/fitur', '/kampus/pesan'],
        },
        {
          id: 'kampus-sistem',
          name: { id: 'Sistem', en: 'System' },
          icon: IconServerCog,
          links: ['/kampus/jejak', '/kampus/pekerjaan', '/kampus/pemakaian'],
        },
      ],
    },
  ],
  pages: [],
});
