import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App, mulai } from './app';
import { addError, clearErrors, requestErrors } from './kit/net/request-errors';
import { problem, type Reply, serve } from './kit/test/server';

// The pages are loaded as they are opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const pengguna = {
  username: 'dosen',
  uuid: 'u1',
  college_id: 'UNINDRA',
  nama: 'Budi Santoso',
  roles: ['ROLE_DOSEN'],
  izin: ['akademik.matakuliah.lihat'],
  versiKonfigurasi: '3',
  periode: 20251,
  sesiSemester: 20261,
  faktor: { punya: false, pasang: false },
};
const situs = {
  college_id: 'UNINDRA',
  copyright: '© 2026 Universitas Contoh',
  enable_chat: false,
  enable_localization: false,
  url_sikad_legacy: '',
  color_mode: 'default',
  versiKonfigurasi: '3',
  loginUrl: '',
  zonaWaktu: 'WIB',
  kontakOperator: 'operator@contoh.ac.id',
  portal: 'utama',
  portalLain: '',
};
const token = {
  token_type: 'Bearer',
  expires_in: 600,
  tokenExpiresAt: Date.now() + 600_000,
  versiKonfigurasi: '3',
  username: 'dosen',
};
const daftar = (data: object[] = []) => ({ data, page: 1, perPage: 20, total: data.length });
const dasar: Record<string, Reply> = {
  'GET /multisite-config/frontend-config': situs,
  'GET /v1/sistem': daftar([{ judul: 'Portal Dosen', nama: 'Universitas Contoh', logo: '' }]),
  'GET /v1/configuration': daftar(),
  'GET /v2/page_messages': daftar([
    { id: '1', judul: 'Batas KRS', isi: '<p>30 <b>November</b></p>', tujuan: 'portaldos', dibuatPada: '' },
  ]),
  'GET /v2/user_info': pengguna,
  'GET /v1/dosen/dosen': {
    username: 'dosen',
    nama: 'Budi Santoso',
    gelarDepan: '',
    gelarBelakang: '',
    nidn: '',
    sesiSemester: 20261,
  },
  'POST /v2/access_token': token,
};

function buka(
  alamat: string,
  { masuk = false, ...replies }: { masuk?: boolean } & Record<string, Reply | boolean> = {},
) {
  if (masuk) localStorage.setItem('tokenExpiresAt', String(Date.now() + 600_000));
  history.replaceState(null, '', alamat);
  const server = serve({ ...dasar, ...(replies as Record<string, Reply>) });
  const portal = mulai();
  render(<App {...portal} />);
  return { ...server, ...portal };
}

const alamat = () => location.pathname + location.search;
const rute = (server: { calls: { route: string }[] }) => server.calls.map((call) => call.route);
const halamanMasuk = () => screen.findByRole('heading', { name: 'Masuk ke portal' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  cleanup();
  await vi.dynamicImportSettled();
  clearErrors();
  vi.unstubAllGlobals();
});

test('TA-04 the check of a paper stands without a session, and asks for none', async () => {
  const dokumen = {
    asli: true,
    jenis: 'Kartu bimbingan skripsi',
    perihal: 'Judul',
    nama: 'Adinata',
    nim: '20•••001',
    dibuatPada: '2026-11-21T03:00:00Z',
    berlaku: true,
    kampus: 'Universitas Contoh',
    zonaWaktu: 'WIB',
  };
  const server = buka('/dokumen/UNINDRA.abc', { 'GET /v1/dokumen/UNINDRA.abc': dokumen });
  await screen.findByRole('heading', { name: 'Dokumen asli' });
  expect(alamat()).toBe('/dokumen/UNINDRA.abc');
  expect(rute(server)).not.toContain('GET /v2/user_info');
  await waitFor(() => expect(document.title).toBe('Keaslian dokumen · Portal Dosen'));
});

describe('the way in', () => {
  test('AU-03 SH-02 without a session a page leads to the login page, which keeps the aim', async () => {
    const server = buka('/akademik/perkuliahan/mata-kuliah?q=x');
    await halamanMasuk();
    expect(alamat()).toBe('/login?redirect=%2Fakademik%2Fperkuliahan%2Fmata-kuliah%3Fq%3Dx');
    expect(document.title).toBe('Masuk · Portal Dosen');
    expect(rute(server)).not.toContain('GET /v2/user_info');
  });

  test('AU-03 / leads to the login page or to the dashboard, never a page of its own', async () => {
    buka('/');
    await halamanMasuk();
    expect(alamat()).toBe('/login');
    cleanup();
    buka('/', { masuk: true });
    await waitFor(() => expect(alamat()).toBe('/dashboard'));
  });

  test('the login page makes at most 3 calls, all of them at once', async () => {
    const server = buka('/login', { 'GET /multisite-config/frontend-config': () => new Promise(() => undefined) });
    await waitFor(() => expect(server.calls).toHaveLength(3));
    await screen.findByText('Batas KRS');
    expect(server.calls).toHaveLength(3);
  });

  test('AU-01 the login page shows the campus, its messages as text, the contact and the copyright', async () => {
    buka('/login');
    await screen.findByText('Universitas Contoh');
    await screen.findByText('30 November');
    expect(screen.getByRole('link', { name: 'operator@contoh.ac.id' }).getAttribute('href')).toBe(
      'mailto:operator@contoh.ac.id',
    );
    screen.getByText('© 2026 Universitas Contoh');
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  test('AU-01 a wrong pair is told without saying which one', async () => {
    buka('/login', { 'POST /v2/access_token': problem(401, 'Username atau password salah') });
    await userEvent.type(await screen.findByLabelText('Username'), 'dosen');
    await userEvent.type(screen.getByLabelText('Password'), 'salah{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Username atau password salah');
    expect(localStorage.getItem('tokenExpiresAt')).toBeNull();
  });

  test("SH-03 who is refused on a device that knew the campus before is shown the campus's own way in", async () => {
    for (const [kunci, nilai] of Object.entries(situs)) localStorage.setItem(kunci, String(nilai));
    vi.resetModules();
    const baru = { ...situs, versiKonfigurasi: '4', masukLewat: 'Akun Kampus' };
    const server = buka('/login', {
      'GET /multisite-config/frontend-config': baru,
      'POST /v2/access_token': problem(401, 'Username atau password salah'),
    });
    await userEvent.type(await screen.findByLabelText('Username'), 'dosen');
    expect(rute(server)).not.toContain('GET /multisite-config/frontend-config');
    await userEvent.type(screen.getByLabelText('Password'), 'lama{Enter}');
    await screen.findByRole('button', { name: 'Masuk dengan Akun Kampus' });
    expect((await screen.findByRole('alert')).textContent).toBe('Username atau password salah');
  });

  test('SS-07 after a decision that failed another system’s request is read anew, and stands there again', async () => {
    buka('/izin-aplikasi?client_id=moodle', {
      masuk: true,
      'POST /v2/openid/permintaan': {
        langkah: 'setuju',
        klien: 'Moodle',
        nama: 'Budi',
        data: [],
        tujuan: 'moodle.test',
      },
      'POST /v2/openid/keputusan': problem(500, 'Terjadi gangguan pada server'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Izinkan' }));
    await screen.findByRole('heading', { name: 'Permintaan tidak dapat diteruskan' });
    await userEvent.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    await screen.findByRole('heading', { name: 'Moodle ingin mengenal Anda' });
  });

  test('IN-01 AU-01 empty fields are told, and nothing is sent', async () => {
    const server = buka('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Masuk' }));
    expect(screen.getAllByText('Field tidak boleh kosong')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(rute(server)).not.toContain('POST /v2/access_token');
  });

  test('AU-01 AU-02 signing in leads to the aim; the token itself is nowhere in the page', async () => {
    const server = buka('/login?redirect=%2Fdashboard%3Fx%3D1');
    await userEvent.type(await screen.findByLabelText('Username'), ' dosen ');
    await userEvent.type(screen.getByLabelText('Password'), 'rahasia-benar{Enter}');
    await waitFor(() => expect(alamat()).toBe('/dashboard?x=1'));
    expect(server.of('POST /v2/access_token')[0]?.body).toEqual({ username: 'dosen', password: 'rahasia-benar' });
    expect(localStorage.getItem('tokenExpiresAt')).toBe(String(token.tokenExpiresAt));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  test('AU-04 signing in never leads to another site', async () => {
    buka('/login?redirect=%2F%2Fevil.example');
    await userEvent.type(await screen.findByLabelText('Username'), 'dosen');
    await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}');
    await waitFor(() => expect(alamat()).toBe('/dashboard'));
  });

  test('AU-03 who is signed in goes straight on from /login', async () => {
    buka('/login?redirect=%2Fdashboard%3Fy%3D2', { masuk: true });
    await waitFor(() => expect(alamat()).toBe('/dashboard?y=2'));
  });

  test('AU-03 a stored token that the server refuses: /login stays, another page leads there', async () => {
    const ditolak = { 'GET /v2/user_info': problem(401, 'x'), 'POST /v2/refresh_token': problem(401, 'x') };
    buka('/login', { masuk: true, ...ditolak });
    await halamanMasuk();
    expect(localStorage.getItem('tokenExpiresAt')).toBeNull();
    cleanup();
    buka('/dashboard', { masuk: true, ...ditolak });
    await halamanMasuk();
    expect(alamat()).toBe('/login?redirect=%2Fdashboard');
  });

  test('AU-05 the single sign-on button is absent where nothing is configured', async () => {
    buka('/login');
    await halamanMasuk();
    expect(screen.queryByRole('button', { name: 'Masuk dengan SSO kampus' })).toBeNull();
  });

  test('AU-05 it stands where the login page URL of the environment, else url_sikad_legacy, is set', async () => {
    buka('/login', {
      'GET /multisite-config/frontend-config': { ...situs, url_sikad_legacy: 'https://sikad.contoh.ac.id' },
    });
    await screen.findByRole('button', { name: 'Masuk dengan SSO kampus' });
  });

  test('pages.md 1: an error code in the address is told in our own words', async () => {
    buka('/login?error=%3Cb%3EHubungi%20penipu%3C%2Fb%3E');
    expect((await screen.findByRole('alert')).textContent).toBe('Login tidak berhasil. Silakan coba lagi.');
  });
});

describe('AU-14 the exchange of a code', () => {
  const tukaran = {
    grant_type: 'authorization_code',
    code: 'c1',
    redirect_uri: 'http://localhost:8080/login',
    client_id: 'web',
  };

  test('AU-14 a code whose state was kept here is exchanged at once, with the proof key', async () => {
    sessionStorage.setItem('sso', JSON.stringify({ state: 's1', verifier: 'v1' }));
    const server = buka('/login?code=c1&state=s1&redirect=%2Fdashboard%3Fz%3D3');
    await waitFor(() => expect(alamat()).toBe('/dashboard?z=3'));
    expect(server.of('POST /v2/access_token').map((call) => call.body)).toEqual([{ ...tukaran, code_verifier: 'v1' }]);
  });

  test('AU-14 a code on any other page goes by /login first, and nothing else is loaded', async () => {
    localStorage.setItem('pengguna', 'dosen');
    let lanjut = () => {};
    const server = buka('/dashboard?code=c1&state=x&tab=y', {
      masuk: true,
      'POST /v2/access_token': () =>
        new Promise((selesai) => {
          lanjut = () => selesai(token);
        }),
    });
    await screen.findByText('Memproses login…');
    await waitFor(() => expect(alamat()).toBe('/login?redirect=%2Fdashboard%3Ftab%3Dy'));
    expect(rute(server)).not.toContain('GET /v2/user_info');
    await act(async () => lanjut());
    await waitFor(() => expect(alamat()).toBe('/dashboard?tab=y'));
  });

  test('AU-14 a code that came unasked waits for one answer; Lanjut exchanges it', async () => {
    const server = buka('/login?code=c1&state=budi');
    await screen.findByRole('heading', { name: 'Masuk sebagai budi?' });
    expect(alamat()).toBe('/login');
    expect(rute(server)).not.toContain('POST /v2/access_token');
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    await waitFor(() => expect(alamat()).toBe('/dashboard'));
    expect(server.of('POST /v2/access_token')[0]?.body).toEqual(tukaran);
    expect(localStorage.getItem('pengguna')).toBe('dosen');
  });

  test('AU-14 Batal leaves the code unused', async () => {
    const server = buka('/login?code=c1');
    await userEvent.click(await screen.findByRole('button', { name: 'Batal' }));
    await halamanMasuk();
    expect(rute(server)).not.toContain('POST /v2/access_token');
  });

  test('AU-03 a failed exchange is an alert on the login page', async () => {
    localStorage.setItem('pengguna', 'dosen');
    buka('/login?code=c1', { 'POST /v2/access_token': problem(400, 'Kode login tidak berlaku') });
    expect((await screen.findByRole('alert')).textContent).toBe('Kode login tidak berlaku');
    expect(alamat()).toBe('/login');
  });

  test('/oauth without a code says what it does; an error leads to the login page with a toast', async () => {
    buka('/oauth');
    await screen.findByText('Menghubungkan akun…');
    cleanup();
    buka('/oauth?error=access_denied');
    await halamanMasuk();
    expect(screen.getAllByText('Login dibatalkan atau ditolak oleh halaman login kampus.')).not.toHaveLength(0);
  });
});

describe('behind the sign-in', () => {
  test('SH-02 until the user is known nothing of the page shows', async () => {
    let jawab = () => {};
    buka('/dashboard', {
      masuk: true,
      'GET /v2/user_info': () =>
        new Promise((selesai) => {
          jawab = () => selesai(pengguna);
        }),
    });
    await screen.findByText('Memuat…');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.body.textContent).not.toContain('Budi');
    await act(async () => jawab());
    await waitFor(() => expect(document.title).toBe('Dashboard · Portal Dosen'));
  });

  test('SH-12 an unknown route: This page could not be found', async () => {
    buka('/tidak/ada', { masuk: true });
    await screen.findByText('This page could not be found');
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/dashboard');
  });

  test('SH-12 a profile that cannot be loaded shows its status and message', async () => {
    buka('/dashboard', { masuk: true, 'GET /v2/user_info': problem(500, 'Terjadi gangguan pada server') });
    await screen.findByText(/Terjadi gangguan pada server/);
    screen.getByText(/500/);
  });

  test('AK-03 someone for whom the portal has nothing gets one page with Keluar', async () => {
    buka('/dashboard', { masuk: true, 'GET /v2/user_info': { ...pengguna, roles: ['ROLE_MAHASISWA'], izin: [] } });
    await screen.findByRole('heading', { name: 'Portal ini untuk dosen' });
    screen.getByRole('button', { name: 'Keluar' });
  });

  test('ER-02 the request error list is cleared on a change of route', async () => {
    const { router } = buka('/dashboard', { masuk: true });
    await waitFor(() => expect(document.title).toContain('Dashboard'));
    addError({ actionName: 'a', type: 'x', retry: () => undefined });
    await act(() => router.navigate({ to: '/tidak/ada' }));
    expect(requestErrors()).toEqual([]);
  });

  test('SH-03 a newer versiKonfigurasi of the profile fetches the site configuration anew', async () => {
    for (const [kunci, nilai] of Object.entries(situs)) localStorage.setItem(kunci, String(nilai));
    vi.resetModules();
    const server = buka('/dashboard', { masuk: true, 'GET /v2/user_info': { ...pengguna, versiKonfigurasi: '7' } });
    await waitFor(() => expect(rute(server)).toContain('GET /multisite-config/frontend-config'));
  });
});
