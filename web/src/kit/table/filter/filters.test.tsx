import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderKit } from '@/kit/test/render';
import { remember } from '../memory';
import { parseQuery, stringifyQuery, valuesOf } from '../query-string';
import { type Filtering, readFilters, toQuery, useFilters, writeFilters } from './filters';

const spec = {
  id: 'uji',
  filters: { status: ['A', 'N'], prodi: 'any' },
  sorts: ['nama', 'kode'],
  defaultSort: 'nama',
  tabs: ['daftar', 'saya'],
} as const satisfies Parameters<typeof useFilters>[0];

const read = (url: string) => readFilters<'status' | 'prodi'>(spec, parseQuery(url));

describe('the query of an address', () => {
  it('repeats a name for several values', () => {
    expect(parseQuery('?a=1&prodi=x&prodi=y')).toEqual({ a: '1', prodi: ['x', 'y'] });
    expect(stringifyQuery({ a: 1, prodi: ['x', 'y'], q: '', n: undefined })).toBe('?a=1&prodi=x&prodi=y');
    expect(valuesOf({ a: 1, b: { c: 1 } }, 'a')).toEqual(['1']);
    expect(valuesOf({ b: { c: 1 } }, 'b')).toEqual([]);
  });
});

describe('readSaringan', () => {
  beforeEach(() => remember('uji', { perPage: undefined }));

  it('IN-03 a missing page is 1, a missing size 20', () => {
    expect(read('')).toMatchObject({ page: 1, perPage: 20, sort: 'nama', q: '', tab: 'daftar' });
  });

  it('IN-03 unknown values fall back silently', () => {
    const value = read('?page=-2&perPage=33&sort=sandi&status=X&status=A&tab=zzz');
    expect(value).toMatchObject({ page: 1, perPage: 20, sort: 'nama', tab: 'daftar' });
    expect(value.filter.status).toEqual(['A']);
  });

  it('reads what is there', () => {
    const value = read('?q=basis&page=3&perPage=50&sort=-kode&prodi=1&prodi=2&tab=saya');
    expect(value).toMatchObject({ q: 'basis', page: 3, perPage: 50, sort: '-kode', tab: 'saya' });
    expect(toQuery(value)).toEqual({ q: 'basis', page: 3, perPage: 50, sort: '-kode', prodi: ['1', '2'] });
  });

  it('IN-03 the size of a page is remembered on this device', () => {
    remember('uji', { perPage: 100 });
    expect(read('').perPage).toBe(100);
    expect(read('?perPage=10').perPage).toBe(10);
  });
});

describe('writeSaringan', () => {
  it('another search begins at page 1, other names of the address stay', () => {
    const next = writeFilters<'status' | 'prodi'>(spec, parseQuery('?page=4&dialog=profil'), { q: 'basis' });
    expect(stringifyQuery(next)).toBe('?dialog=profil&q=basis');
  });

  it('writes nothing that is usual', () => {
    const next = writeFilters<'status' | 'prodi'>(
      spec,
      {},
      { page: 1, sort: 'nama', tab: 'daftar', filter: { status: [] } },
    );
    expect(stringifyQuery(next)).toBe('');
  });
});

let list: Filtering<'status' | 'prodi'>;

function Sample() {
  list = useFilters<'status' | 'prodi'>(spec);
  return <p>{JSON.stringify(list.query)}</p>;
}

describe('useSaringan', () => {
  it('replaces while typing, leaves a way back for pages', async () => {
    const { router, history } = await renderKit(<Sample />, { url: '/daftar?status=A' });
    const href = () => router.state.location.href;
    expect(list.filtered).toBe(true);
    const before = history.length;
    await act(async () => list.set({ q: 'basis' }));
    expect(href()).toBe('/daftar?status=A&q=basis');
    expect(history.length).toBe(before);
    await act(async () => list.set({ page: 2 }, { push: true }));
    expect(href()).toBe('/daftar?status=A&q=basis&page=2');
    expect(history.length).toBe(before + 1);
    await act(async () => list.clear());
    expect(href()).toBe('/daftar');
    expect(list.filtered).toBe(false);
    expect(screen.getByText(/"page":1/)).toBeTruthy();
  });
});
