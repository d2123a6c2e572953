import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshLanguage, setLanguage } from '@/kit/i18n/language';
import { setPreference } from '@/kit/theme/preference';
import { clearToasts, ToastViewport, toast } from '../feedback/toast';
import { StatusPill } from '../mark/pill';
import { Button } from '../navigation/button';
import { place } from '../navigation/place';
import { Menu, type MenuItem } from './menu';
import { Popover } from './popover';
import { TooltipLayer } from './tooltip';

describe('Menu', () => {
  const chosen = vi.fn();
  const items: MenuItem[] = [
    { id: 'lihat', label: 'Lihat', onSelect: () => chosen('lihat') },
    { id: 'ubah', label: 'Ubah', onSelect: () => chosen('ubah') },
    { id: 'garis', divider: true },
    { id: 'hapus', label: 'Hapus', disabled: 'Sudah dikunci', onSelect: () => chosen('hapus') },
  ];
  const show = () =>
    render(<Menu label="Aksi untuk Basis Data" items={items} trigger={(t) => <Button {...t}>Aksi</Button>} />);
  const focused = () => document.activeElement?.textContent;
  beforeEach(() => chosen.mockReset());

  it('opens by click on the first entry, moves by arrows and letters, and gives the focus back on Esc', async () => {
    show();
    const button = screen.getByRole('button', { name: 'Aksi' });
    await userEvent.click(button);
    expect(screen.getByRole('menu', { name: 'Aksi untuk Basis Data' })).toBeTruthy();
    expect(focused()).toBe('Lihat');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Ubah');
    await userEvent.keyboard('h');
    expect(focused()).toContain('Hapus');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(focused()).toContain('Hapus');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('opens upwards on the last entry', async () => {
    show();
    screen.getByRole('button').focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toContain('Hapus');
  });

  it('runs what is chosen and closes', async () => {
    show();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ubah' }));
    expect(chosen).toHaveBeenCalledWith('ubah');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('shows why an entry cannot be used, and does not run it', async () => {
    show();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('menuitem', { name: /Sudah dikunci/ }));
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('closes by a click outside', async () => {
    show();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('Popover', () => {
  it('opens a named panel and closes on Esc with the focus back', async () => {
    render(
      <Popover label="Filter" trigger={(t) => <Button {...t}>Filter</Button>}>
        isi
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'Filter' });
    await userEvent.click(button);
    expect(screen.getByRole('dialog', { name: 'Filter' })).toBe(document.activeElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('place', () => {
  const view = { width: 400, height: 600 };
  const anchor = { left: 350, right: 390, top: 20, bottom: 60 };

  it('keeps the box inside the window', () => {
    expect(place(anchor, { width: 200, height: 100 }, view, 'start')).toMatchObject({ left: 192, top: 66 });
  });

  it('turns upwards where there is more room', () => {
    const low = { ...anchor, top: 500, bottom: 540 };
    expect(place(low, { width: 200, height: 200 }, view, 'end')).toMatchObject({ top: 294, left: 190 });
  });

  it('limits the height to the room there is', () => {
    expect(place(anchor, { width: 200, height: 900 }, view).maxHeight).toBe(600 - 60 - 6 - 8);
  });
});

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    act(() => clearToasts());
    act(() => setPreference({ pesanTetap: false }));
    vi.useRealTimers();
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('ER-07 a toast stays 3000 ms', () => {
    render(<ToastViewport />);
    act(() => toast.success('Proposal disetujui'));
    wait(2999);
    expect(screen.getByRole('status').textContent).toContain('Proposal disetujui');
    wait(1);
    expect(screen.queryByText('Proposal disetujui')).toBeNull();
  });

  it('ER-07 a failure interrupts, news waits', () => {
    render(<ToastViewport />);
    act(() => toast.danger('Unknown error.'));
    act(() => toast.info('Periode diubah'));
    expect(screen.getByRole('alert').textContent).toContain('Unknown error.');
    expect(screen.getByRole('status').textContent).toContain('Periode diubah');
  });

  it('ER-07 the same text stands once', () => {
    render(<ToastViewport />);
    act(() => toast.danger('Unknown error.'));
    act(() => toast.danger('Unknown error.'));
    expect(screen.getAllByText('Unknown error.')).toHaveLength(1);
  });

  it('ER-07 time stops while it has the focus; it can be closed', () => {
    render(<ToastViewport />);
    act(() => toast.success('Tersimpan'));
    const close = screen.getByRole('button', { name: 'Tutup pesan' });
    act(() => close.focus());
    wait(10_000);
    expect(screen.getByText('Tersimpan')).toBeTruthy();
    act(() => close.click());
    expect(screen.queryByText('Tersimpan')).toBeNull();
  });

  it('stays until closed where the reader asked for that', () => {
    act(() => setPreference({ pesanTetap: true }));
    render(<ToastViewport />);
    act(() => toast.success('Tersimpan'));
    wait(60_000);
    expect(screen.getByText('Tersimpan')).toBeTruthy();
  });
});

describe('TooltipLayer', () => {
  it('shows the name under the pointer and hides it on Esc', async () => {
    render(
      <>
        <button type="button" data-tip="Perbarui daftar">
          x
        </button>
        <TooltipLayer />
      </>,
    );
    await userEvent.hover(screen.getByRole('button'));
    expect(await screen.findByText('Perbarui daftar')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByText('Perbarui daftar')).toBeNull());
  });
});

describe('language', () => {
  afterEach(() => {
    localStorage.clear();
    act(() => refreshLanguage());
  });

  it('SH-17 the kit speaks English where the college offers it and the reader chose it', async () => {
    localStorage.setItem('enable_localization', 'true');
    await act(async () => setLanguage('en'));
    await act(async () => {
      render(
        <Suspense>
          <StatusPill group="approved" />
        </Suspense>,
      );
    });
    expect(await screen.findByText('Approved')).toBeTruthy();
  });
});
