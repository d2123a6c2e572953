import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import { keepItem } from '@/kit/api/storage';
import type { Reply } from '@/kit/test/server';

const sesi = { roles: ['ROLE_MAHASISWA'], izin: ['tugasakhir.karya.ajukan'], username: '2210512014', nama: 'Adinata' };

async function buka(jawaban: Reply) {
  keepItem('kontakOperator', 'operator@kampus.example · 021-5551234');
  await renderFrame({ sesi, server: { 'GET /v1/config/url_portal_mahasiswa': jawaban } });
  await screen.findByRole('heading', { name: 'Portal ini untuk dosen' });
  screen.getByText('Anda masuk sebagai mahasiswa: Adinata (2210512014).');
  screen.getByRole('button', { name: 'Keluar' });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a student who signs in here', () => {
  test('AK-03 is shown the way to the student portal of the college', async () => {
    await buka({ value: ' https://mahasiswa.kampus.example ' });
    const tautan = await screen.findByRole('link', { name: 'Buka portal mahasiswa' });
    expect(tautan.getAttribute('href')).toBe('https://mahasiswa.kampus.example');
    expect(screen.queryByText(/kepada operator kampus/)).toBeNull();
  });

  test.each([
    ['the college keeps none', { value: '' }],
    ['it cannot be read', 'offline'],
    ['it is no address', { value: 'javascript:alert(1)' }],
  ] as [string, Reply][])('AK-03 is told whom to ask where %s', async (_, jawaban) => {
    await buka(jawaban);
    await screen.findByText(/tanyakan alamat portal mahasiswa kepada operator kampus/);
    expect(screen.queryByRole('link', { name: 'Buka portal mahasiswa' })).toBeNull();
  });
});
