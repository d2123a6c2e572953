import { describe, expect, test } from 'vitest';
import type { Feature } from '@/kit/module/define-feature';
import type { PageState } from '@/kit/module/page-state';
import { contoh } from '../test/render-frame';
import { daun, daunDari, entriPalet, susunMenu, termasuk, tujuan } from './tree';

const keadaan = (flags: readonly string[] = []): PageState => ({
  permissions: new Set(),
  flag: (keyword) => flags.includes(keyword),
  collegeId: 'UJI',
});
const nama = (menu: ReturnType<typeof susunMenu>) => daun(menu).map(({ item }) => item.name);

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

  test('SH-06 hidden entries are not offered by the palette', () => {
    expect(entriPalet([contoh], keadaan())).toEqual([]);
  });
});
