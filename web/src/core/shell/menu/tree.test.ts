import { describe, expect, test } from 'vitest';
import { placeIn } from '@/core/auth/gate';
import type { Portal } from '@/core/institusi/portal';
import type { Feature } from '@/kit/module/define-feature';
import type { PageState } from '@/kit/module/page-state';
import { contoh } from '../test/render-frame';
import { daun, daunDari, entriPalet, susunMenu, termasuk, tujuan } from './tree';

const keadaan = (flags: readonly string[] = []): PageState => ({
  permissions: new Set(),
  lecturer: true,
  flag: (keyword) => flags.includes(keyword),
  collegeId: 'UJI',
  place: placeIn('utama'),
});
const nama = (menu: ReturnType<typeof susunMenu>) => daun(menu).map(({ item }) => item.name);

/** Two areas of one heading, of which one says what its sections are. */
const kantor: Feature = {
  id: 'kantor',
  pages: [],
  menu: [
    {
      heading: 'Kantor',
      items: [],
      sections: [
        { id: 'orang', name: 'Orang', links: ['/kantor/dosen', '/kantor/mahasiswa', '/kantor/akun'] },
        { id: 'tampilan', name: 'Tampilan', links: ['/kantor/pesan'] },
        { id: 'sistem', name: 'Sistem', links: ['/kantor/jejak'] },
      ],
    },
  ],
};
const entri = (id: string, link = `/kantor/${id}`) => ({ id, name: id, link });
const tamu: Feature = {
  id: 'tamu',
  pages: [],
  menu: [
    {
      heading: 'Kantor',
      items: [
        entri('jejak'),
        entri('akun'),
        { ...entri('mahasiswa'), hidden: () => true },
        { ...entri('ringkasan', '/kantor'), alone: true },
        entri('dosen'),
      ],
    },
  ],
};

describe('the menu', () => {
  test('SH-16 without an area there is the dashboard alone', () => {
    expect(nama(susunMenu([], keadaan()))).toEqual(['Dashboard']);
  });

  test('SH-16 an entry behind a flag is absent until the flag is on', () => {
    expect(nama(susunMenu([contoh], keadaan()))).not.toContain('Aturan BKD');
    expect(nama(susunMenu([contoh], keadaan(['fitur_bkd'])))).toContain('Aturan BKD');
  });

  test('SH-16 a section whose pages are all hidden is absent, and so is its heading', () => {
    const kosong: Feature = {
      id: 'kosong',
      pages: [],
      menu: [
        {
          heading: 'Kosong',
          items: [
            {
              id: 'induk',
              name: 'Induk',
              link: '/x',
              children: [{ id: 'anak', name: 'Anak', link: '/x/y', hidden: () => true }],
            },
          ],
        },
      ],
    };
    expect(susunMenu([kosong], keadaan())).toHaveLength(1);
  });

  test('SH-16 areas of one heading stand under it together', () => {
    const lain: Feature = {
      id: 'lain',
      pages: [],
      menu: [
        { heading: { id: 'Akademik', en: 'Academic' }, items: [{ id: 'kp', name: 'Kerja Praktik', link: '/kp' }] },
      ],
    };
    const menu = susunMenu([contoh, lain], keadaan());
    expect(menu).toHaveLength(2);
    expect(menu[1]?.items.map(({ id }) => id)).toEqual(['mata-kuliah', 'skripsi', 'kp']);
  });

  test('SH-16 a path belongs to the page with the longest address above it', () => {
    const menu = susunMenu([contoh], keadaan());
    expect(daunDari(menu, '/akademik/mata-kuliah/1/ubah')?.item.id).toBe('mata-kuliah');
    expect(daunDari(menu, '/akademik/mata-kuliahan')).toBeUndefined();
    expect(daunDari(menu, '/akademik/skripsi/sidang-proposal/9')?.induk?.id).toBe('skripsi');
  });

  test('SH-16 a section leads to its first page and holds the path of each', () => {
    const skripsi = susunMenu([contoh], keadaan())[1]?.items[1];
    if (!skripsi) throw new Error('no section');
    expect(tujuan(skripsi)).toBe('/akademik/skripsi/bimbingan-proposal');
    expect(termasuk(skripsi, '/akademik/skripsi/sidang-proposal')).toBe(true);
    expect(termasuk(skripsi, '/akademik/mata-kuliah')).toBe(false);
  });

  test('SH-16 a section gathers what areas bring of its heading, in its own order; what is in none stands first', () => {
    const menu = susunMenu([tamu, kantor], keadaan())[1];
    expect(menu?.items.map(({ id }) => id)).toEqual(['ringkasan', 'orang', 'jejak']);
    expect(menu?.items[1]?.children?.map(({ id }) => id)).toEqual(['dosen', 'akun']);
    expect(menu?.items[1]?.link).toBe('/kantor/dosen');
  });

  test('SH-16 who sees nothing of a heading meets neither it nor its sections', () => {
    expect(susunMenu([contoh, kantor], keadaan()).map(({ heading }) => heading)).not.toContain('Kantor');
  });

  test('SH-16 an entry that stands alone does not hold the pages below its address', () => {
    const menu = susunMenu([tamu, kantor], keadaan());
    expect(daunDari(menu, '/kantor')?.item.id).toBe('ringkasan');
    expect(daunDari(menu, '/kantor/dosen/1')?.item.id).toBe('dosen');
    expect(daunDari(menu, '/kantor/lain')).toBeUndefined();
  });

  test('SH-06 hidden entries are not offered by the palette', async () => {
    const entries = (await contoh.palette?.())?.default ?? [];
    expect(entries).toHaveLength(1);
    expect(entriPalet(entries, keadaan())).toEqual([]);
  });
});

describe('the menu of each portal of a college', () => {
  const kp: Feature = {
    id: 'kp',
    pages: [],
    menu: [
      {
        items: [
          { id: 'skripsi', name: 'Skripsi', link: '/akademik/skripsi' },
          {
            id: 'kerja-praktik',
            name: 'Kerja Praktik',
            link: '/akademik/kerja-praktik',
            children: [
              { id: 'bimbingan-kp', name: 'Bimbingan', link: '/akademik/kerja-praktik/bimbingan' },
              { id: 'sidang-kp', name: 'Sidang', link: '/akademik/kerja-praktik/sidang' },
            ],
          },
          { id: 'surat', name: 'Surat', link: '/surat' },
        ],
      },
    ],
  };
  const di = (portal: Portal) => susunMenu([kp], { ...keadaan(), place: placeIn(portal) });
  const elsewhere = (menu: ReturnType<typeof susunMenu>) =>
    menu.flatMap(({ items }) => items).flatMap((item) => (item.elsewhere ? [item.name] : []));

  test('ST-04 a college with one portal has all but letters', () => {
    expect(nama(di('utama'))).toEqual(['Dashboard', 'Skripsi', 'Bimbingan', 'Sidang']);
    expect(elsewhere(di('utama'))).toEqual([]);
  });

  test('ST-03 in the main portal of two kerja praktik leads to the other', () => {
    expect(nama(di('terbagi'))).toEqual(['Dashboard', 'Skripsi', 'Bimbingan', 'Sidang', 'Surat']);
    expect(elsewhere(di('terbagi'))).toEqual(['Kerja Praktik', 'Surat']);
  });

  test('ST-02 the separate portal has kerja praktik, and letters where they have an entry', () => {
    expect(nama(di('terpisah'))).toEqual(['Bimbingan', 'Sidang', 'Surat']);
    expect(elsewhere(di('terpisah'))).toEqual([]);
  });

  test('ST-02 the palette offers what is here alone', () => {
    const entries = [
      { id: 'a', name: 'a', link: '/surat?q=1' },
      { id: 'b', name: 'b', link: '/akademik/kerja-praktik/sidang/atur' },
      { id: 'c', name: 'c', link: '/kampus/profil' },
    ];
    const offered = (portal: Portal) =>
      entriPalet(entries, { ...keadaan(), place: placeIn(portal) }).map(({ id }) => id);
    expect(offered('utama')).toEqual(['b', 'c']);
    expect(offered('terbagi')).toEqual(['c']);
    expect(offered('terpisah')).toEqual(['a', 'b']);
  });
});
