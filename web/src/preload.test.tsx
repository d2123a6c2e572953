import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from './core/shell/test/render-frame';
import { tugasakhir } from './feature/tugasakhir';
import { contohKarya, izinPembimbing } from './feature/tugasakhir/test/karya-contoh';
import { daftar } from './feature/tugasakhir/test/sidang-contoh';
import { createAppRouter } from './routes';

const lines = [
  ['a line that says nothing of itself', undefined, true],
  ['a quick line', { effectiveType: '4g', saveData: false }, true],
  ['a reader who saves data', { effectiveType: '4g', saveData: true }, false],
  ['a slow line', { effectiveType: '2g' }, false],
  ['a very slow line', { effectiveType: 'slow-2g' }, false],
] as const;

function onLine(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
});

describe('what is fetched before it is asked for', () => {
  test.each(lines)('pages whose link is pointed at, on %s', (_, connection, isAhead) => {
    onLine(connection);
    expect(createAppRouter(new QueryClient(), []).options.defaultPreload).toBe(isAhead ? 'intent' : false);
  });

  test.each(lines)(
    'the next work of a list, on %s',
    async (_, connection, isAhead) => {
      onLine(connection);
      const rows = ['k-1', 'k-2'].map((id) => contohKarya({ id, jenis: 'proposal', namaMahasiswa: `Mahasiswa ${id}` }));
      const { of } = await renderFrame({
        url: '/akademik/skripsi/bimbingan-proposal',
        features: [tugasakhir],
        sesi: { izin: izinPembimbing },
        server: {
          'GET /v2/ta/proposal': { ...daftar(...rows), hitung: {} },
          'GET /v2/ta/proposal/k-1': rows[0] as object,
          'GET /v2/ta/proposal/k-2': rows[1] as object,
        },
      });
      await userEvent.click((await screen.findAllByRole('link', { name: /Mahasiswa k-1/ }))[0] as HTMLElement);
      await screen.findByRole('tab', { name: 'Riwayat' }, { timeout: 50_000 }); // its code is loaded on the way
      await vi.waitFor(() => expect(of('GET /v2/ta/proposal/k-1')).not.toHaveLength(0));
      await new Promise((resolve) => setTimeout(resolve));
      expect(of('GET /v2/ta/proposal/k-2')).toHaveLength(isAhead ? 1 : 0);
    },
    60_000,
  );
});
