import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/kit/net/query-client';
import { requestErrors } from '@/kit/net/request-errors';
import { problem, serve } from '@/kit/test/server';
import { useFlag, useFlags, useKampus, useKonfigurasi } from './campus';

afterEach(() => vi.unstubAllGlobals());

function pakai<T>(hook: () => T) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

const konfigurasi = {
  data: [
    { keyword: 'fitur_bkd', value: '0' },
    { keyword: 'fitur_lms', value: '1' },
    { keyword: 'url_lms_dosen', value: '' },
  ],
};

describe('flags', () => {
  test('MD-04 the shell asks once, for several keywords together', async () => {
    const { calls } = serve({ 'GET /v1/configuration': konfigurasi });
    const result = pakai(() => [
      useFlag('fitur_lms'),
      useFlag('fitur_bkd'),
      useFlag('fitur_elib'),
      useKonfigurasi('url_lms_dosen'),
    ]);
    await waitFor(() => expect(result.current).toEqual([true, false, false, '']));
    expect(calls).toHaveLength(1);
    expect(JSON.parse(calls[0]?.url.searchParams.get('filters') ?? '')).toEqual({
      keyword: ['fitur_bkd', 'fitur_lms', 'fitur_elib', 'url_lms_dosen', 'url_elib', 'referrer_lms'],
    });
  });

  test.each(['1', '0', 'true', '', '11'])('SS-04 a flag is on when its value equals 1: %o', async (value) => {
    serve({ 'GET /v1/configuration': { data: [{ keyword: 'fitur_elib', value }] } });
    const result = pakai(useFlags);
    await waitFor(() => expect(result.current.siap).toBe(true));
    expect(result.current.flag('fitur_elib')).toBe(value === '1');
  });

  test('BK-01 SS-06 a flag is off at first and stays off when it cannot be had; nobody is told', async () => {
    serve({ 'GET /v1/configuration': problem(500, 'Rusak') });
    const result = pakai(useFlags);
    expect(result.current.flag('fitur_bkd')).toBe(false);
    await waitFor(() => expect(result.current.siap).toBe(true));
    expect(result.current.flag('fitur_bkd')).toBe(false);
    expect(requestErrors()).toEqual([]);
  });
});

describe('the campus', () => {
  test('MD-04 title, name and logo: the first of the list', async () => {
    serve({
      'GET /v1/sistem': { data: [{ judul: 'Portal Dosen UBK', nama: 'Universitas Contoh', logo: '/logo.svg' }] },
    });
    const result = pakai(useKampus);
    expect(result.current).toEqual({ judul: 'Portal Dosen', nama: '', logo: '' });
    await waitFor(() =>
      expect(result.current).toEqual({ judul: 'Portal Dosen UBK', nama: 'Universitas Contoh', logo: '/logo.svg' }),
    );
  });
});
