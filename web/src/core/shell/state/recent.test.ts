import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { penggunaPerangkat } from '@/core/auth/session';
import { catatDibuka, useDibuka, useNamaDibuka } from './recent';

let nomor = 0;

beforeEach(() => {
  nomor += 1;
  localStorage.setItem(penggunaPerangkat, `dosen-${nomor}`);
});

describe('what was opened last', () => {
  test('SH-06 the newest stand first, each once, at most five', () => {
    const { result } = renderHook(() => useDibuka());
    act(() => {
      for (const kode of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) catatDibuka({ link: `/${kode}`, name: kode });
    });
    expect(result.current.map(({ name }) => name)).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  test('SH-06 the open page is not offered', () => {
    catatDibuka({ link: '/a', name: 'A' });
    catatDibuka({ link: '/b', name: 'B' });
    expect(renderHook(() => useDibuka('/b')).result.current.map(({ name }) => name)).toEqual(['A']);
  });

  test('SH-06 another person on this device sees none of it', () => {
    catatDibuka({ link: '/a', name: 'A' });
    localStorage.setItem(penggunaPerangkat, 'orang-lain');
    expect(renderHook(() => useDibuka()).result.current).toEqual([]);
  });

  test('SH-06 what another program left in its place is not shown', () => {
    localStorage.setItem(`terakhir_dibuka:dosen-${nomor}`, '[{"link":"https://jahat.example","name":"x"}]');
    expect(renderHook(() => useDibuka()).result.current).toEqual([]);
  });

  test('SH-08 a record keeps its name for the breadcrumb', () => {
    catatDibuka({ link: '/mk/1', name: 'Basis Data' });
    expect(renderHook(() => useNamaDibuka()).result.current('/mk/1')).toBe('Basis Data');
  });
});
