import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { muatSitus } from '@/core/institusi/situs';
import { dosen, konfigurasi, renderFrame } from '@/core/shell/test/render-frame';
import { deleteDraft, saveDraft } from '@/kit/form/draft/draft-store';
import { setLanguage } from '@/kit/i18n/language';
import { problem } from '@/kit/test/server';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  localStorage.setItem('college_id', 'UJI');
  await muatSitus(); // a college without English, which needs no answer
});

async function bukaMenu(opsi: Parameters<typeof renderFrame>[0] = {}) {
  const frame = await renderFrame(opsi);
  await userEvent.click(screen.getByRole('button', { name: /Dosen|Operator/ }));
  return { ...frame, menu: within(screen.getByRole('menu', { name: 'Menu akun' })) };
}
const nama = (entri: HTMLElement) => entri.textContent;

describe('the account menu', () => {
  test('AU-07 names the lecturer, cut at 20, the role and the initials', async () => {
    await renderFrame();
    const tombol = screen.getByRole('button', { name: /Dosen/ });
    within(tombol).getByText('Maharani Kusumaningr ...');
    within(tombol).getByText('Dosen');
    within(tombol).getByText('MK');
  });

  test('AU-07 without a name the initial is D; who is no lecturer is not called one', async () => {
    await renderFrame({ sesi: { nama: '', roles: ['ROLE_OPERATOR'] } });
    const tombol = screen.getByRole('button', { name: /Operator/ });
    within(tombol).getByText('D');
    within(tombol).getByText('Operator');
  });

  test('AU-08 its entries in their order, Keluar last', async () => {
    const { menu } = await bukaMenu();
    await menu.findByText('NIDN 0000000001');
    expect(menu.getAllByRole('menuitem').map(nama)).toEqual([
      'MKMaharani KusumaningrumNIDN 0000000001',
      'Periode2025/2026 Ganjil',
      'Ganti Password',
      'Keamanan',
      'Tampilan & aksesibilitas',
      'Sesi aktif',
      'Bantuan',
      'Keluar',
    ]);
  });

  test('AU-09 bones stand until the biodata has come, then the name', async () => {
    let jawab = (_: object) => {};
    const { menu } = await bukaMenu({
      server: {
        'GET /v1/dosen/dosen': () =>
          new Promise<object>((selesai) => {
            jawab = selesai;
          }),
      },
    });
    menu.getByTestId('biodata-menunggu');
    expect(menu.queryByText(dosen.nama)).toBeNull();
    jawab({ username: 'dosen', nama: 'Maharani K.', nidn: '', sesiSemester: 20261 });
    await menu.findByText('Maharani K.');
    expect(menu.queryByTestId('biodata-menunggu')).toBeNull();
  });

  test('AU-10 the profile card opens the profile', async () => {
    const { menu, router } = await bukaMenu();
    await userEvent.click(await menu.findByRole('menuitem', { name: /NIDN/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ dialog: 'profil' }));
  });

  test('SH-17 the other language is offered where the college has both', async () => {
    const { menu, unmount } = await bukaMenu();
    expect(menu.queryByText('Bahasa')).toBeNull();
    unmount();
    const situs = {
      college_id: 'UJI',
      enable_localization: true,
      versiKonfigurasi: '',
      portal: 'utama',
      portalLain: '',
    };
    await renderFrame({ server: { 'GET /multisite-config/frontend-config': situs } });
    await muatSitus();
    await userEvent.click(screen.getByRole('button', { name: /Dosen/ }));
    await act(async () => screen.getByRole('menuitem', { name: /Bahasa/ }).click());
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(document.documentElement.lang).toBe('en');
    act(() => setLanguage('id'));
    await screen.findByRole('navigation', { name: 'Menu utama' });
  }, 20_000);
});

describe('other systems', () => {
  const lms = (url: string) => ({ 'GET /v1/configuration': konfigurasi({ fitur_lms: '1', url_lms_dosen: url }) });
  const tab = () => {
    const dibuka = {
      closed: false,
      opener: window,
      close: vi.fn(),
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
    };
    vi.stubGlobal(
      'open',
      vi.fn(() => dibuka),
    );
    return dibuka;
  };

  test('AU-08 a system shows where its flag is on, the e-library only with an address', async () => {
    const flags = konfigurasi({ fitur_lms: '1', fitur_elib: '1', url_elib: '' });
    const { menu, on, client } = await bukaMenu({ server: { 'GET /v1/configuration': flags } });
    await menu.findByText('Login ke LMS');
    expect(menu.queryByText('Login ke E-Library')).toBeNull();
    on('GET /v1/configuration', konfigurasi({ fitur_lms: '0', fitur_elib: '1', url_elib: 'https://elib.example' }));
    await client.invalidateQueries();
    await menu.findByText('Login ke E-Library');
    expect(menu.queryByText('Login ke LMS')).toBeNull();
  });

  test('SS-06 flags that cannot be had leave the buttons hidden, without a word', async () => {
    const { menu } = await bukaMenu({ server: { 'GET /v1/configuration': problem(500, 'rusak') } });
    await menu.findByText('NIDN 0000000001');
    expect(menu.queryByText(/Login ke/)).toBeNull();
    expect(screen.queryByText('Terjadi kesalahan')).toBeNull();
  });

  test('SS-01 SS-02 the LMS opens in a new tab with a code', async () => {
    const dibuka = tab();
    const { menu, of, on } = await bukaMenu({ server: lms('https://lms.example/') });
    let jawab = (_: object) => {};
    on(
      'POST /v1/authorize/sikad',
      () =>
        new Promise<object>((selesai) => {
          jawab = selesai;
        }),
    );
    await userEvent.click(await menu.findByText('Login ke LMS'));
    menu.getByText('Membuka…');
    expect(dibuka.opener).toBeNull();
    await waitFor(() => expect(of('POST /v1/authorize/sikad')).toHaveLength(1));
    const body = of('POST /v1/authorize/sikad')[0]?.body as URLSearchParams;
    expect(Object.fromEntries(body)).toMatchObject({
      response_type: 'code',
      client_id: 'web',
      redirect_uri: 'https://lms.example/oauth',
      as_role: 'ROLE_DOSEN',
      state: expect.stringMatching(/./),
    });
    jawab({ code: 'UJI.abc', state: 'x' });
    await menu.findByText('Login ke LMS');
    expect(dibuka.location.replace).toHaveBeenCalledWith('https://lms.example/oauth?referrer=siakad&code=UJI.abc');
  });

  test('SS-03 the e-library has its own path and query', async () => {
    const dibuka = tab();
    const flags = konfigurasi({ fitur_elib: '1', url_elib: 'https://elib.example' });
    const { menu } = await bukaMenu({
      server: { 'GET /v1/configuration': flags, 'POST /v1/authorize/sikad': { code: 'c', state: 'x' } },
    });
    await userEvent.click(await menu.findByText('Login ke E-Library'));
    await waitFor(() => expect(dibuka.location.replace).toHaveBeenCalled());
    expect(dibuka.location.replace.mock.calls[0]?.[0]).toBe(
      'https://elib.example/pelayanan/index.php?gtmenu=lihatpustakasimpel&code=c',
    );
  });

  test('SS-01 a code that cannot be had is a danger toast, and the tab closes', async () => {
    const dibuka = tab();
    const { menu } = await bukaMenu({
      server: {
        ...lms('https://lms.example'),
        'POST /v1/authorize/sikad': problem(400, 'redirect_uri tidak terdaftar'),
      },
    });
    await userEvent.click(await menu.findByText('Login ke LMS'));
    const pesan = 'Terjadi kesalahan saat generate authorization code: redirect_uri tidak terdaftar';
    expect((await screen.findByRole('alert')).textContent).toContain(pesan);
    expect(dibuka.close).toHaveBeenCalled();
  });

  test('SS-05 an LMS without address is told in a dialog, without a tab', async () => {
    tab();
    const { menu } = await bukaMenu({ server: { ...lms(''), 'GET /v1/config/url_lms_dosen': { value: '' } } });
    await userEvent.click(await menu.findByText('Login ke LMS'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    dialog.getByText('URL Dosen LMS belum diatur. Mohon atur URL tersebut pada Portal Operator lama terlebih dahulu');
    expect(open).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('SS-06 an address that cannot be had is its message as a danger toast', async () => {
    tab();
    const { menu } = await bukaMenu({
      server: { ...lms(''), 'GET /v1/config/url_lms_dosen': problem(500, 'Konfigurasi tidak dapat dibaca') },
    });
    await userEvent.click(await menu.findByText('Login ke LMS'));
    expect((await screen.findByRole('alert')).textContent).toContain('Konfigurasi tidak dapat dibaca');
  });

  test('SS-02 a browser that blocks the tab gets a link instead', async () => {
    vi.stubGlobal(
      'open',
      vi.fn(() => null),
    );
    const { menu } = await bukaMenu({
      server: { ...lms('https://lms.example'), 'POST /v1/authorize/sikad': { code: 'c', state: 'x' } },
    });
    await userEvent.click(await menu.findByText('Login ke LMS'));
    const tautan = await screen.findByRole('link', { name: 'Buka LMS' });
    expect(tautan.getAttribute('href')).toBe('https://lms.example/oauth?referrer=siakad&code=c');
    expect(tautan.getAttribute('target')).toBe('_blank');
  });
});

describe('the way out', () => {
  async function tanya() {
    const frame = await bukaMenu();
    await userEvent.click(frame.menu.getByRole('menuitem', { name: 'Keluar' }));
    return { ...frame, dialog: within(await screen.findByRole('alertdialog', { name: 'Konfirmasi' })) };
  }

  test('AU-11 asks first; Batal changes nothing', async () => {
    const { dialog, of } = await tanya();
    dialog.getByText('Keluar dari Portal Dosen?');
    await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(of('POST /v2/sign_out')).toEqual([]);
  });

  test('AU-11 mentions drafts on this device', async () => {
    const kunci = { form: 'profil', user: 'dosen', record: 'akun' };
    await saveDraft(kunci, {});
    const { dialog } = await tanya();
    await dialog.findByText('1 draf tersimpan di perangkat ini.');
    await deleteDraft(kunci);
  });

  test('AU-11 signs out on the server and forgets the session here, even where the server fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('tokenExpiresAt', '9999999999999');
    const { dialog, of, on } = await tanya();
    on('POST /v2/sign_out', problem(500, 'rusak'));
    await userEvent.click(dialog.getByRole('button', { name: 'Keluar' }));
    await waitFor(() => expect(localStorage.getItem('tokenExpiresAt')).toBeNull());
    expect(of('POST /v2/sign_out')).toHaveLength(1);
  });
});
