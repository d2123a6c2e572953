import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForShortcuts } from '../keys/shortcuts';
import { renderKit } from '../test/render';
import { DataList, type DataListProps, type ListResult } from './data-list';
import { useFilters } from './filter/filters';
import { rangeText } from './foot';
import { remember, rememberOpened } from './memory';

type SampleRow = { id: string; nama: string; sks: number };
const rows: SampleRow[] = [
  { id: '1', nama: 'Aljabar', sks: 3 },
  { id: '2', nama: 'Basis Data', sks: 4 },
  { id: '3', nama: 'Kalkulus', sks: 2 },
];

const loaded = (total = 3, data = rows): ListResult<SampleRow> => ({
  data: { data, page: 1, perPage: 20, total, hitung: { A: 210, N: 40 } },
  error: null,
  isPending: false,
  isFetching: false,
  dataUpdatedAt: new Date(2026, 10, 21, 10, 42).getTime(),
  refetch: vi.fn(),
});
const pending: ListResult<SampleRow> = {
  ...loaded(),
  data: undefined,
  isPending: true,
  isFetching: true,
  dataUpdatedAt: 0,
};

type SampleProps = { hasil?: ListResult<SampleRow> } & Partial<DataListProps<SampleRow>>;

function Sample({ result = loaded(), ...rest }: SampleProps) {
  const saringan = useFilters({
    id: 'uji',
    filters: { status: ['A', 'N'], prodi: 'any' },
    sorts: ['nama'],
    defaultSort: 'nama',
  });
  useEffect(listenForShortcuts, []);
  return (
    <DataList<SampleRow>
      id="uji"
      caption="Mata kuliah"
      filtering={saringan}
      result={result}
      columns={[
        { id: 'nama', label: 'Nama', sort: 'nama', cell: (row) => row.nama, sub: (row) => `MK${row.id}` },
        { id: 'sks', label: 'SKS', numeric: true, cell: (row) => row.sks },
      ]}
      rowKey={(row) => row.id}
      rowName={(row) => row.nama}
      rowHref={(row) => `/mata-kuliah/${row.id}`}
      rowMenu={() => [{ id: 'ubah', label: 'Ubah', disabled: 'Bukan mata kuliah Anda' }]}
      strip={{
        filter: 'status',
        items: [
          { value: null, label: 'Semua' },
          { value: 'A', label: 'Aktif' },
          { value: 'N', label: 'Tidak Aktif' },
        ],
      }}
      search={{ placeholder: 'Cari kode atau nama' }}
      filters={[{ name: 'prodi', label: 'Prodi', options: [{ value: 'if', label: 'Informatika' }] }]}
      empty={{ help: 'Belum ada mata kuliah.', action: <button type="button">Tambah mata kuliah</button> }}
      {...rest}
    />
  );
}

/** The window's width, as media queries see it. */
function width(pixels: number): void {
  window.matchMedia = (media: string) => {
    const min = Number(/min-width: (\d+)px/.exec(media)?.[1] ?? 0);
    return {
      media,
      matches: pixels >= min,
      addEventListener() {},
      removeEventListener() {},
    } as unknown as MediaQueryList;
  };
}

const href = (view: Awaited<ReturnType<typeof renderKit>>) => view.router.state.location.href;

beforeEach(() => {
  width(1280);
  rememberOpened('uji', '');
  remember('uji', { perPage: undefined, hidden: [], density: 'nyaman' });
});
afterEach(() => vi.useRealTimers());

describe('the table', () => {
  it('has a caption, heads, row headers that link, and numbers', async () => {
    await renderKit(<Sample />);
    const table = screen.getByRole('table', { name: 'Mata kuliah' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Nama', 'SKS']);
    const row = within(table).getByRole('rowheader', { name: /Basis Data/ });
    expect(row.textContent).toBe('Basis DataMK2');
    expect(within(row).getByRole('link', { name: 'Basis Data' }).getAttribute('href')).toBe('/mata-kuliah/2');
    expect(screen.getByText('1–3 dari 3 data')).toBeTruthy();
    expect(screen.getByText('10:42')).toBeTruthy();
  });

  it('a click anywhere in a row opens it; the menu does not', async () => {
    const view = await renderKit(<Sample />, { url: '/daftar' });
    await userEvent.click(screen.getByRole('button', { name: 'Aksi untuk Kalkulus' }));
    expect(screen.getByRole('menuitem', { name: /Bukan mata kuliah Anda/ })).toBeTruthy();
    expect(href(view)).toBe('/daftar');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('cell', { name: '4' }));
    expect(href(view)).toBe('/mata-kuliah/2');
  });

  it('sorts by its head and says the order', async () => {
    const view = await renderKit(<Sample />, { url: '/daftar' });
    const head = () => screen.getByRole('columnheader', { name: 'Nama' });
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Nama' }));
    expect(href(view)).toBe('/daftar?sort=-nama');
    expect(head().getAttribute('aria-sort')).toBe('descending');
  });

  it('j and k walk through the rows, Enter opens, x chooses', async () => {
    const choose = vi.fn();
    const view = await renderKit(<Sample selection={{ keys: new Set(), onChange: choose, actions: null }} />, {
      url: '/daftar',
    });
    await userEvent.keyboard('jjk');
    expect(document.activeElement?.textContent).toBe('Aljabar');
    await userEvent.keyboard('x');
    expect(choose).toHaveBeenCalledWith(new Set(['1']));
    await userEvent.keyboard('j{Enter}');
    expect(href(view)).toBe('/mata-kuliah/2');
  });

  it('columns and row height are chosen in a menu and remembered', async () => {
    await renderKit(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Tampilan tabel' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'SKS' }));
    expect(screen.queryByRole('columnheader', { name: 'SKS' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Padat' }));
    expect(screen.getByRole('table').dataset.density).toBe('padat');
    expect(JSON.parse(localStorage.getItem('daftar') ?? '{}')).toMatchObject({
      uji: { hidden: ['sks'], density: 'padat' },
    });
  });
});

describe('cards', () => {
  it('SH-09 stand below 900 px in the same order, sorted in the sheet of the filters', async () => {
    width(899);
    const view = await renderKit(<Sample />, { url: '/daftar' });
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Mata kuliah' })).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Aljabar',
      'Basis Data',
      'Kalkulus',
    ]);
    expect(cards[0]?.textContent).toContain('SKS3');
    expect(screen.queryByRole('combobox', { name: 'Urutkan' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Filter/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Nama turun');
    expect(href(view)).toBe('/daftar?sort=-nama');
  });

  it('SH-09 a card says nothing of what is not there', async () => {
    width(360);
    const columns = [
      { id: 'nama', label: 'Nama', cell: ({ nama }: SampleRow) => nama },
      { id: 'catatan', label: 'Catatan', cell: () => '-' },
      { id: 'sks', label: 'SKS', cell: ({ sks }: SampleRow) => sks },
    ];
    await renderKit(<Sample columns={columns} />, { url: '/daftar' });
    const [card] = within(screen.getByRole('list', { name: 'Mata kuliah' })).getAllByRole('listitem');
    expect(card?.textContent).toContain('SKS3');
    expect(card?.textContent).not.toContain('Catatan');
  });

  it('SH-09 filters stand in a sheet', async () => {
    width(360);
    await renderKit(<Sample />, { url: '/daftar?prodi=if' });
    await userEvent.click(screen.getByRole('button', { name: /Filter.*1.*aktif/ }));
    expect(screen.getByRole('dialog', { name: 'Filter' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan 3 data' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('search', () => {
  const box = () => screen.getByRole('textbox', { name: 'Cari' });

  it('IN-06 runs from 3 characters, 500 ms after typing ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const view = await renderKit(<Sample />, { url: '/daftar' });
    await user.type(box(), 'ba');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(href(view)).toBe('/daftar');
    expect(screen.getByText('Ketik minimal 3 huruf')).toBeTruthy();
    await user.type(box(), 's');
    await act(() => vi.advanceTimersByTimeAsync(450));
    expect(href(view)).toBe('/daftar');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(href(view)).toBe('/daftar?q=bas');
  });

  it('IN-06 Enter searches at once, Esc empties', async () => {
    const view = await renderKit(<Sample />, { url: '/daftar?page=2' });
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('basis{Enter}');
    expect(href(view)).toBe('/daftar?q=basis');
    await userEvent.keyboard('{Escape}');
    expect(href(view)).toBe('/daftar');
    expect(box()).toHaveProperty('value', '');
  });
});

describe('filters', () => {
  it('IN-04 the strip counts and filters; Semua sends nothing', async () => {
    const view = await renderKit(<Sample />, { url: '/daftar' });
    const strip = screen.getByRole('group', { name: 'Status: Mata kuliah' });
    expect(
      within(strip)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['250Semua', '210Aktif', '40Tidak Aktif']);
    await userEvent.click(within(strip).getByRole('button', { name: /Tidak Aktif/ }));
    expect(href(view)).toBe('/daftar?status=N');
    expect(within(strip).getByRole('button', { pressed: true }).textContent).toBe('40Tidak Aktif');
    expect(screen.queryByRole('button', { name: 'Hapus semua filter' })).toBeNull();
    await userEvent.click(within(strip).getByRole('button', { name: /Semua/ }));
    expect(href(view)).toBe('/daftar');
  });

  it('IN-04 a filter of the panel begins with Semua, shows as a chip, and can be taken away', async () => {
    const view = await renderKit(<Sample />, { url: '/daftar' });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const select = screen.getByRole('combobox', { name: 'Prodi' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Semua', 'Informatika']);
    await userEvent.selectOptions(select, 'Informatika');
    expect(href(view)).toBe('/daftar?prodi=if');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter Prodi: Informatika' }));
    expect(href(view)).toBe('/daftar');
  });
});

describe('pages', () => {
  it('IN-03 has sizes 10, 20, 50, 100 and goes through the pages', async () => {
    const view = await renderKit(<Sample result={loaded(57)} />, { url: '/daftar' });
    const size = screen.getByRole('combobox', { name: 'Tampilkan' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['10', '20', '50', '100']);
    await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    expect(href(view)).toBe('/daftar?page=2');
    await userEvent.selectOptions(size, '50');
    expect(href(view)).toBe('/daftar?perPage=50');
    expect(JSON.parse(localStorage.getItem('daftar') ?? '{}').uji.perPage).toBe(50);
  });

  it('IN-03 where all fits on one page only the count and the size stand', async () => {
    await renderKit(<Sample />);
    expect(screen.queryByRole('navigation', { name: 'Halaman' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Tampilkan' })).toBeTruthy();
  });

  it('IN-03 a page past the end leads back to the first', async () => {
    const view = await renderKit(<Sample result={loaded(57, [])} />, { url: '/daftar?page=9' });
    expect(href(view)).toBe('/daftar');
  });

  it('counts the rows that are shown', () => {
    expect(rangeText(1, 20, 20)).toBe('1–20');
    expect(rangeText(53, 20, 17)).toBe('1.041–1.057');
    expect(rangeText(9, 20, 0)).toBe('0');
  });
});

describe('states', () => {
  it('ER-05 nothing exists: Tidak ada data, why, and the next step', async () => {
    await renderKit(<Sample result={loaded(0, [])} />);
    expect(screen.getByText('Tidak ada data')).toBeTruthy();
    expect(screen.getByText('Belum ada mata kuliah.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tambah mata kuliah' })).toBeTruthy();
  });

  it('ER-05 the filter matched nothing: Data tidak ditemukan', async () => {
    const view = await renderKit(<Sample result={loaded(0, [])} />, { url: '/daftar?q=zzz&prodi=if' });
    expect(screen.getByText('Data tidak ditemukan')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Hapus semua filter' }).at(-1) as HTMLElement);
    expect(href(view)).toBe('/daftar');
  });

  it('ER-04 a failed load is never an empty list', async () => {
    const failed = { ...pending, isPending: false, isFetching: false, error: { message: 'x', type: 'Network Error' } };
    await renderKit(<Sample result={failed} />);
    expect(screen.getByText('Maaf, terjadi kesalahan saat memuat data.')).toBeTruthy();
    expect(screen.queryByText('Tidak ada data')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(failed.refetch).toHaveBeenCalled();
  });

  it('SH-11 while it loads there are grey rows, no empty text', async () => {
    await renderKit(<Sample result={pending} />);
    expect(screen.getByText('Memuat…')).toBeTruthy();
    expect(screen.queryByText('Tidak ada data')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('IN-10 Unduh XLSX fetches the file and says so; a failure is told', async () => {
    let fail = (_: Error) => {};
    const download = vi.fn(() => new Promise((_, reject) => (fail = reject)));
    await renderKit(<Sample onDownload={download} />);
    await userEvent.click(screen.getByRole('button', { name: 'Unduh XLSX' }));
    expect(screen.getByText('Mengunduh…')).toBeTruthy();
    await act(async () => fail(new Error('Tidak ada koneksi internet')));
    expect(screen.queryByText('Mengunduh…')).toBeNull();
  });
});
