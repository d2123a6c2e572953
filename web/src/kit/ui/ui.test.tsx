import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../test/render';
import { useDelayedPending } from './feedback/delayed-pending';
import { Empty, emptyKind } from './feedback/empty';
import { LoadError } from './feedback/load-error';
import { Loading } from './feedback/loading';
import { RouteProgress } from './feedback/route-progress';
import { Snackbar } from './feedback/snackbar';
import { Card } from './layout/card';
import { Details } from './layout/details';
import { PageHead } from './layout/page-head';
import { PeriodChip } from './layout/period-chip';
import { Avatar } from './mark/avatar';
import { Badge, type StatusGroup, StatusPill } from './mark/pill';
import { Button, ButtonLink } from './navigation/button';
import { IconButton } from './navigation/icon-button';
import { Segments } from './navigation/segments';
import { TabPanel, Tabs } from './navigation/tabs';

describe('Button', () => {
  it('keeps its words, says Mengirim… and does nothing more while pending', async () => {
    const click = vi.fn();
    const { rerender } = render(<Button onClick={click}>Simpan</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    rerender(
      <Button onClick={click} pending>
        Simpan
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('status')).toHaveProperty('textContent', 'Mengirim…');
    expect(screen.getByText('Simpan')).toBeTruthy();
    expect(click).toHaveBeenCalledTimes(1);
  });

  it('does not send a form by itself', () => {
    render(<Button>Batal</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('may be a link of the router', async () => {
    await renderKit(<ButtonLink href="/dashboard?tab=a">Buka</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Buka' }).getAttribute('href')).toBe('/dashboard?tab=a');
  });
});

describe('names of things without words', () => {
  it('an icon button has a name, a tooltip, and says its number', () => {
    render(<IconButton label="Pemberitahuan" icon={<svg />} badge={4} />);
    const button = screen.getByRole('button', { name: 'Pemberitahuan, 4' });
    expect(button.dataset.tip).toBe('Pemberitahuan');
  });

  it('counts above 99 read 99+', () => {
    render(<Badge count={120} />);
    expect(screen.getByText('99+')).toBeTruthy();
  });

  it('a segment bar says what it counts', () => {
    render(<Segments value={3} max={8} label="Bimbingan" />);
    expect(screen.getByRole('img', { name: 'Bimbingan 3 dari 8' })).toBeTruthy();
  });

  it('AU-07 the avatar shows initials, D without a name', () => {
    const { container, rerender } = render(<Avatar name="Budi Santoso" />);
    expect(container.textContent).toBe('BS');
    rerender(<Avatar />);
    expect(container.textContent).toBe('D');
  });

  it.each<[StatusGroup, string]>([
    ['draft', 'Draf'],
    ['waiting', 'Menunggu'],
    ['revision', 'Revisi'],
    ['approved', 'Disetujui'],
    ['rejected', 'Ditolak'],
    ['scheduled', 'Terjadwal'],
    ['done', 'Selesai'],
  ])('status %s is a word and an icon, never colour alone', (group, word) => {
    const { container } = render(<StatusPill group={group} />);
    expect(container.textContent).toBe(word);
    expect(container.querySelector('svg')).toBeTruthy();
  });
});

describe('page parts', () => {
  it('the heading can take the focus, the period chip opens the choice', async () => {
    const open = vi.fn();
    render(<PageHead title="Mata Kuliah" period={<PeriodChip label="2025/2026 Ganjil" onClick={open} />} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Mata Kuliah' }).tabIndex).toBe(-1);
    await userEvent.click(screen.getByRole('button', { name: 'Periode 2025/2026 Ganjil' }));
    expect(open).toHaveBeenCalled();
  });

  it('a card with a title is a region', () => {
    render(<Card title="Jadwal minggu ini">isi</Card>);
    expect(screen.getByRole('region', { name: 'Jadwal minggu ini' })).toBeTruthy();
  });

  it('IN-09 a field without value shows a dash', () => {
    render(<Details items={[{ label: 'Ketua', value: '' }]} />);
    expect(screen.getByRole('definition').textContent).toBe('-');
  });
});

function TabSample() {
  const [tab, setTab] = useState('a');
  const items = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }));
  return (
    <>
      <Tabs label="Bagian" items={items} value={tab} onChange={setTab} />
      <TabPanel id={tab} active={tab}>
        isi {tab}
      </TabPanel>
    </>
  );
}

describe('Tabs', () => {
  it('moves with ← → Home End and has one tab stop', async () => {
    render(<TabSample />);
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
    await userEvent.tab();
    for (const [key, name] of [
      ['ArrowRight', 'B'],
      ['End', 'C'],
      ['ArrowRight', 'A'],
      ['ArrowLeft', 'C'],
      ['Home', 'A'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      expect(chosen()).toBe(name);
      expect(document.activeElement?.textContent).toBe(name);
    }
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name: 'A' }).textContent).toBe('isi a');
  });

  it('SH-09 what has no room stands in a menu too, and the chosen one in sight', async () => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.id === 'tab-c' ? 500 : 0;
    });
    render(<TabSample />);
    await userEvent.click(screen.getByRole('button', { name: 'Semua bagian' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'C' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('C');
    expect(screen.getByRole('tablist').scrollLeft).toBe(350);
  });
});

describe('empty and failed', () => {
  it('ER-05 says which kind of nothing it is', () => {
    const kinds = { none: 'Tidak ada data', 'no-match': 'Data tidak ditemukan', part: 'Data kosong' };
    for (const [kind, text] of Object.entries(kinds)) {
      const { unmount } = render(<Empty kind={kind as keyof typeof kinds} />);
      expect(screen.getByText(text)).toBeTruthy();
      unmount();
    }
    expect(emptyKind({ filtered: true })).toBe('no-match');
    expect(emptyKind({ filtered: false })).toBe('none');
    expect(emptyKind({ part: true, filtered: true })).toBe('part');
  });

  it.each([
    [{ type: 'Network Error', message: 'x' }, 'Tidak ada koneksi internet. Mohon periksa jaringan Anda.'],
    [{ type: 'Gateway Timeout', message: 'x' }, 'Koneksi internet tidak stabil.'],
    [{ status: 504, message: 'x' }, 'Koneksi internet tidak stabil.'],
    [{ status: 500, message: 'Terjadi kesalahan di server' }, 'Terjadi kesalahan di server'],
  ])('ER-04 tells a failed load apart: %o', async (error, sentence) => {
    const retry = vi.fn();
    render(<LoadError error={{ ...error, requestId: 'r-1' }} onRetry={retry} />);
    expect(screen.getByText('Maaf, terjadi kesalahan saat memuat data.')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText('Kode bantuan: r-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(retry).toHaveBeenCalled();
  });

  it('ER-03 the snackbar warns and repeats', async () => {
    const retry = vi.fn();
    const { rerender } = render(<Snackbar open={false} onRetry={retry} />);
    expect(screen.queryByText('Terjadi kesalahan')).toBeNull();
    rerender(<Snackbar open onRetry={retry} />);
    expect(screen.getByRole('status').textContent).toContain('Terjadi kesalahan');
    await userEvent.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(retry).toHaveBeenCalled();
  });
});

function PendingSample({ pending }: { pending: boolean }) {
  return <p>{useDelayedPending(pending) ? 'tampil' : 'diam'}</p>;
}

describe('loading', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('SH-11 a loading state comes after 200 ms and stays at least 200 ms', () => {
    const { rerender, container } = render(<PendingSample pending />);
    wait(199);
    expect(container.textContent).toBe('diam');
    wait(1);
    expect(container.textContent).toBe('tampil');
    wait(50);
    rerender(<PendingSample pending={false} />);
    wait(149);
    expect(container.textContent).toBe('tampil');
    wait(1);
    expect(container.textContent).toBe('diam');
  });

  it('SH-11 what loads within 200 ms shows nothing', () => {
    const { rerender, container } = render(<PendingSample pending />);
    wait(150);
    rerender(<PendingSample pending={false} />);
    wait(1000);
    expect(container.textContent).toBe('diam');
  });

  it('SH-11 the route bar is throttled by 200 ms', () => {
    render(<RouteProgress pending />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    wait(200);
    expect(screen.getByRole('progressbar', { name: 'Memuat halaman' })).toBeTruthy();
  });

  it('SH-02 an indicator says that it loads, and after 10 s lets go', () => {
    const cancel = vi.fn();
    render(<Loading onCancel={cancel} />);
    expect(screen.getByRole('status').textContent).toBe('Memuat…');
    wait(10_000);
    expect(screen.getByRole('status').textContent).toBe('Masih memuat…');
    screen.getByRole('button', { name: 'Batal' }).click();
    expect(cancel).toHaveBeenCalled();
  });
});
