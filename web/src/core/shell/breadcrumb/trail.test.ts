import { describe, expect, test } from 'vitest';
import { placeIn } from '@/core/auth/gate';
import { susunMenu } from '../menu/tree';
import { contoh } from '../test/render-frame';
import { susunJejak } from './trail';

const menu = susunMenu([contoh], {
  permissions: new Set(),
  lecturer: true,
  flag: () => true,
  collegeId: 'UJI',
  place: placeIn('utama'),
});
const akademik = { id: 'Akademik', en: 'Academic' };

function jejak(pathname: string, rekaman: Record<string, string> = {}, judul?: string) {
  return susunJejak(menu, { pathname, judul, namaRekaman: (path) => rekaman[path] });
}
const nama = (...args: Parameters<typeof jejak>) => jejak(...args).map((satu) => satu.nama);

describe('the way to a page', () => {
  test('SH-08 section, pages beside, page', () => {
    const semua = jejak('/akademik/skripsi/bimbingan-proposal');
    expect(semua.map((satu) => satu.nama)).toEqual([akademik, 'Skripsi/TA', 'Bimbingan Proposal']);
    expect(semua[1]?.saudara?.map(({ id }) => id)).toEqual(['bimbingan-proposal', 'sidang-proposal']);
    expect(semua[0]?.saudara).toBeUndefined();
  });

  test('SH-08 a page right under its section has the section as dropdown', () => {
    expect(jejak('/akademik/mata-kuliah')[0]?.saudara?.map(({ id }) => id)).toEqual(['mata-kuliah', 'skripsi']);
  });

  test('SH-08 a section with one page offers no dropdown', () => {
    expect(jejak('/bkd/bkd/aturan')).toEqual([{ nama: 'BKD', saudara: undefined }, { nama: 'Aturan BKD' }]);
  });

  test('SH-08 a record is called by its name, below the page that leads to it', () => {
    const semua = jejak('/akademik/mata-kuliah/1', { '/akademik/mata-kuliah/1': 'Basis Data' });
    expect(semua.map((satu) => satu.nama)).toEqual([akademik, 'Mata Kuliah', 'Basis Data']);
    expect(semua[1]?.href).toBe('/akademik/mata-kuliah');
  });

  test('SH-08 until a record has said its name, nothing stands for it', () => {
    expect(nama('/akademik/mata-kuliah/1', {}, 'Mata Kuliah')).toEqual([akademik, 'Mata Kuliah']);
  });

  test('SH-08 a page below a record names the record on the way', () => {
    const rekaman = { '/akademik/mata-kuliah/1': 'Basis Data' };
    expect(nama('/akademik/mata-kuliah/1/ubah', rekaman, 'Ubah')).toEqual([
      akademik,
      'Mata Kuliah',
      'Basis Data',
      'Ubah',
    ]);
  });

  test('SH-08 a page below the dashboard leads back to it', () => {
    expect(jejak('/dashboard/tindakan', {}, 'Perlu tindakan')).toEqual([
      { nama: 'Dashboard', href: '/dashboard' },
      { nama: 'Perlu tindakan' },
    ]);
  });

  test.each(['/dashboard', '/tidak-ada'])('SH-08 none on %s', (path) => expect(jejak(path)).toEqual([]));
});
