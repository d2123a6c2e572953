import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageState } from '@/kit/module/page-state';
import { createQueryClient } from '@/kit/net/query-client';
import { problem, serve } from '@/kit/test/server';
import { Gate } from './gate';
import { bolehMasuk, type Sesi, sesiQuery } from './session';

const sesi: Sesi = {
  username: 'dosen',
  uuid: 'u',
  college_id: 'A',
  nama: 'Budi',
  roles: ['ROLE_DOSEN'],
  izin: ['akademik.matakuliah.lihat'],
  versiKonfigurasi: '',
  periode: 20251,
  sesiSemester: 20261,
  faktor: { punya: false, pasang: false },
};

function pintu(hidden: (keadaan: PageState) => boolean, siapa: Sesi = sesi) {
  const client = createQueryClient();
  client.setQueryData(sesiQuery.queryKey, siapa);
  render(
    <QueryClientProvider client={client}>
      <Gate path="/uji" hidden={hidden} pending="menunggu" notFound="tidak ada">
        isi
      </Gate>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('pages that are not for everybody', () => {
  test('SH-16 a page shows to who holds its permission, at once', () => {
    serve({ 'GET /v1/configuration': () => new Promise(() => undefined) });
    pintu(({ permissions }) => !permissions.has('akademik.matakuliah.lihat'));
    screen.getByText('isi');
  });

  test('SH-16 without the permission it is not there', () => {
    serve({ 'GET /v1/configuration': () => new Promise(() => undefined) });
    pintu(({ permissions }) => !permissions.has('akademik.matakuliah.hapus'));
    screen.getByText('tidak ada');
  });

  test.each([
    ['there for a lecturer', { ...sesi, idDosen: 'd-1' }, 'isi'],
    ['not there for another account', sesi, 'tidak ada'],
  ])('SH-16 what only a lecturer can have is %s', (_, siapa, mau) => {
    serve({ 'GET /v1/configuration': () => new Promise(() => undefined) });
    pintu(({ lecturer }) => !lecturer, siapa);
    screen.getByText(mau);
  });

  test('BK-01 a page behind a flag waits for the answer before it shows or is not there', async () => {
    let jawab = (_: object) => {};
    serve({
      'GET /v1/configuration': () =>
        new Promise<object>((selesai) => {
          jawab = selesai;
        }),
    });
    pintu(({ flag }) => !flag('fitur_bkd'));
    screen.getByText('menunggu');
    await vi.waitFor(() => jawab({ data: [{ keyword: 'fitur_bkd', value: '1' }] }));
    await screen.findByText('isi');
  });

  test('BK-01 a flag that cannot be had is off', async () => {
    serve({ 'GET /v1/configuration': problem(500, 'Rusak') });
    pintu(({ flag }) => !flag('fitur_bkd'));
    await screen.findByText('tidak ada');
  });
});

test.each([
  [['ROLE_DOSEN'], [], true],
  [['ROLE_OPERATOR'], ['akademik.matakuliah.ubah'], true],
  [['ROLE_MAHASISWA'], [], false],
  [['ROLE_MAHASISWA'], ['tugasakhir.karya.ajukan'], false],
  [[], [], false],
])('AK-03 roles %j with permissions %j may enter: %s', (roles, izin, boleh) => {
  expect(bolehMasuk({ ...sesi, roles, izin })).toBe(boleh);
});
