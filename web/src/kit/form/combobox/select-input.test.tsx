import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Held } from '@/kit/test/held';
import { STATUS_CHOICES, YES_NO_CHOICES } from './choice';
import { MultiSelect } from './multi-select';
import { SelectInput } from './select-input';

const field = () => screen.getByLabelText<HTMLInputElement>('Isian');

describe('SelectInput', () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ value: String(i), label: `Prodi ${i}` }));

  it('IN-04 offers Semua first, which is null, and Aktif A, Tidak Aktif N', async () => {
    const seen = vi.fn();
    render(
      <Held<'A' | 'N' | null> start="A" seen={seen}>
        {(p) => <SelectInput {...p} all options={STATUS_CHOICES} />}
      </Held>,
    );
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Semua', 'Aktif', 'Tidak Aktif']);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Tidak Aktif');
    expect(seen).toHaveBeenLastCalledWith('N');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Semua');
    expect(seen).toHaveBeenLastCalledWith(null);
    expect(YES_NO_CHOICES.map(({ label }) => label)).toEqual(['Ya', 'Tidak']);
  });

  it('lists of more than ten are searched by typing, by keys', async () => {
    const seen = vi.fn();
    render(
      <Held<string | null> start={null} seen={seen}>
        {(p) => <SelectInput {...p} options={many} />}
      </Held>,
    );
    await userEvent.type(field(), 'prodi 1');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Prodi 1', 'Prodi 10', 'Prodi 11']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(seen).toHaveBeenLastCalledWith('10');
    expect(field().value).toBe('Prodi 10');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('an open list and the option in hand are those that the field names', async () => {
    render(<Held<string | null> start={null}>{(p) => <SelectInput {...p} id="isian-ini" options={many} />}</Held>);
    await userEvent.type(field(), 'prodi 1{ArrowDown}');
    const named = (attribute: string) => document.getElementById(field().getAttribute(attribute) ?? '');
    expect(named('aria-controls')?.getAttribute('role')).toBe('listbox');
    expect(named('aria-activedescendant')?.textContent).toBe('Prodi 10');
  });

  it('Esc closes the list and leaves the choice', async () => {
    render(<Held<string | null> start="3">{(p) => <SelectInput {...p} options={many} />}</Held>);
    await userEvent.type(field(), 'zzz');
    expect(screen.getByText('Data tidak ditemukan')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(field().value).toBe('Prodi 3');
  });

  it('can be emptied where it may be empty', async () => {
    const seen = vi.fn();
    render(
      <Held<string | null> start="3" seen={seen}>
        {(p) => <SelectInput {...p} options={many} />}
      </Held>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Kosongkan Isian' }));
    expect(seen).toHaveBeenLastCalledWith(null);
  });

  it('MD-05 says that its list loads, or failed, and tries again', async () => {
    const retry = vi.fn();
    const { rerender } = render(
      <SelectInput label="Isian" name="x" value={null} onChange={() => {}} options={[]} pending />,
    );
    expect(screen.getByRole('status', { name: 'Memuat pilihan' })).toBeTruthy();
    rerender(
      <SelectInput label="Isian" name="x" value={null} onChange={() => {}} options={[]} failed onRetry={retry} />,
    );
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('button', { name: 'Gagal memuat, coba lagi' }));
    expect(retry).toHaveBeenCalled();
  });

  it('IN-06 asks the server from 3 letters on, 500 ms after typing ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const search = vi.fn();
    render(<Held<string | null> start={null}>{(p) => <SelectInput {...p} options={many} onSearch={search} />}</Held>);
    await user.click(field());
    await act(() => vi.advanceTimersByTimeAsync(10));
    search.mockClear();
    await user.type(field(), 'ba');
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(search).not.toHaveBeenCalled();
    expect(screen.getByText('Ketik minimal 3 huruf')).toBeTruthy();
    await user.type(field(), 's');
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(search).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(search).toHaveBeenCalledWith('bas');
    vi.useRealTimers();
  });
});

describe('MultiSelect', () => {
  const options = ['Aljabar', 'Basis Data', 'Kalkulus'].map((label) => ({ value: label[0] ?? '', label }));

  it('chooses several, shows them as chips, takes the last one back by Backspace', async () => {
    const seen = vi.fn();
    render(
      <Held<string[]> start={['A']} seen={seen}>
        {(p) => <MultiSelect {...p} options={options} />}
      </Held>,
    );
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: /Kalkulus/ }));
    expect(seen).toHaveBeenLastCalledWith(['A', 'K']);
    await userEvent.type(field(), '{Backspace}');
    expect(seen).toHaveBeenLastCalledWith(['A']);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Aljabar' }));
    expect(seen).toHaveBeenLastCalledWith([]);
  });
});
