import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { nationalNumber } from '@/kit/format/phone';
import { Held } from '@/kit/test/held';
import { DateInput } from '../date/date-input';
import { dayRange, parseDay } from '../date/date-text';
import { parseTime, TimeInput } from '../date/time-input';
import { CurrencyInput } from './currency-input';
import { dropWrong, NumericInput } from './numeric-input';
import { lastPage, PageNumberInput, pageFrom } from './page-number-input';
import { PasswordInput } from './password-input';
import { EMAIL_PATTERN, ID_NUMBER_PATTERN, isEmpty, PHONE_PATTERN } from './pattern';
import { PhoneInput } from './phone-input';
import { TextArea } from './text-area';
import { TextInput } from './text-input';

const field = () => screen.getByLabelText<HTMLInputElement>('Isian');

describe('Field', () => {
  it('IN-01 ties label, help and error to the control', () => {
    render(
      <TextInput
        label="Nama"
        name="nama"
        value=""
        onChange={() => {}}
        required
        help="Seperti di ijazah"
        error="Field tidak boleh kosong"
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Nama' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toEqual(['Seperti di ijazah', 'Field tidak boleh kosong']);
  });

  it('IN-01 calls empty what holds only spaces, no choice or no item', () => {
    for (const empty of ['', '  ', null, undefined, []]) expect(isEmpty(empty)).toBe(true);
    for (const full of ['a', 0, false, ['a']]) expect(isEmpty(full)).toBe(false);
  });
});

describe('TextInput', () => {
  it('IN-02 stops at 100 characters', async () => {
    const seen = vi.fn();
    render(
      <Held start="" seen={seen}>
        {(p) => <TextInput {...p} />}
      </Held>,
    );
    await userEvent.click(field());
    await userEvent.paste('x'.repeat(120));
    expect(seen).toHaveBeenLastCalledWith('x'.repeat(100));
  });

  it('IN-02 counts while it has the focus, and says so when typing pauses', async () => {
    vi.useFakeTimers();
    render(<Held start="abc">{(p) => <TextInput {...p} />}</Held>);
    expect(screen.queryByText('3/100')).toBeNull();
    act(() => field().focus());
    expect(screen.getByText('3/100')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toBe('3 dari 100 karakter');
    act(() => field().blur());
    expect(screen.queryByText('3/100')).toBeNull();
    vi.useRealTimers();
  });

  it('IN-02 a longer text has a limit of its own', async () => {
    const seen = vi.fn();
    render(
      <Held start="" seen={seen}>
        {(p) => <TextArea {...p} max={300} />}
      </Held>,
    );
    await userEvent.click(field());
    await userEvent.paste('x'.repeat(400));
    expect(seen).toHaveBeenLastCalledWith('x'.repeat(300));
    expect(screen.getByText('300/300')).toBeTruthy();
  });
});

describe('PhoneInput', () => {
  it.each([
    ['0812-3456-7890', '81234567890'],
    ['+62 812 3456 7890', '81234567890'],
    ['+62 0812 3456 7890', '81234567890'],
    ['6281234567890', '81234567890'],
    ['81234567890', '81234567890'],
    ['812345678901234', '812345678901'],
    ['(0812) 345.678', '812345678'],
    ['', ''],
  ])('IN-02 reads %s as digits after +62', (text, digits) => {
    expect(nationalNumber(text)).toBe(digits);
  });

  it('IN-02 keeps the prefix fixed and takes at most 12 digits', async () => {
    const seen = vi.fn();
    render(
      <Held start="" seen={seen}>
        {(p) => <PhoneInput {...p} />}
      </Held>,
    );
    await userEvent.type(field(), '0812345678901234');
    expect(screen.getByText('+62')).toBeTruthy();
    expect(seen.mock.lastCall?.[0]).toHaveLength(12);
    expect(field().inputMode).toBe('tel');
  });
});

describe('CurrencyInput', () => {
  it('IN-02 takes digits alone and writes dots between thousands', async () => {
    const seen = vi.fn();
    render(
      <Held<number | null> start={null} seen={seen}>
        {(p) => <CurrencyInput {...p} />}
      </Held>,
    );
    await userEvent.type(field(), '12a50000');
    expect(field().value).toBe('1.250.000');
    expect(seen).toHaveBeenLastCalledWith(1250000);
    expect(screen.getByText('Rp')).toBeTruthy();
    await userEvent.clear(field());
    expect(seen).toHaveBeenLastCalledWith(null);
  });
});

describe('NumericInput', () => {
  it.each([
    ['12a', 'integer', '12'],
    ['1.', 'integer', '1'],
    ['1.5', 'decimal', '1.5'],
    ['1.5.', 'decimal', '1.5'],
    ['1,5', 'decimal', '1.5'],
    ['-', 'decimal', ''],
  ] as const)('IN-02 %s in %s mode is %s', (text, mode, kept) => {
    expect(dropWrong(text, mode)).toBe(kept);
  });

  it('IN-02 drops the wrong last character while typing', async () => {
    render(<Held start="">{(p) => <NumericInput {...p} mode="decimal" />}</Held>);
    await userEvent.type(field(), '8x.5.5');
    expect(field().value).toBe('8,55');
  });
});

describe('PasswordInput', () => {
  it('IN-02 takes 128 characters, can be shown, has no counter', async () => {
    render(<Held start="">{(p) => <PasswordInput {...p} autoComplete="new-password" />}</Held>);
    expect(field().type).toBe('password');
    expect(field().maxLength).toBe(128);
    await userEvent.type(field(), 'rahasia');
    expect(screen.queryByText(/\/128/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan password' }));
    expect(field().type).toBe('text');
    expect(screen.getByRole('button', { name: 'Sembunyikan password' })).toBeTruthy();
  });
});

describe('patterns', () => {
  it('IN-08 telephone: 0, at least nine more, no //', () => {
    for (const good of ['0812345678', '0812-3456-789']) expect(PHONE_PATTERN.test(good)).toBe(true);
    for (const bad of ['812345678', '081234567', '0812//34567']) expect(PHONE_PATTERN.test(bad)).toBe(false);
  });

  it('IN-08 e-mail', () => {
    for (const good of ['a@b.id', 'nama.dosen+x@kampus.ac.id']) expect(EMAIL_PATTERN.test(good)).toBe(true);
    for (const bad of ['a', 'a@b', 'a@b.', 'a b@c.id', '@b.id', 'a@@b.id']) expect(EMAIL_PATTERN.test(bad)).toBe(false);
  });

  it('IN-08 ID number: at least 16 characters', () => {
    expect(ID_NUMBER_PATTERN.test('1234567890123456')).toBe(true);
    expect(ID_NUMBER_PATTERN.test('123456789012345')).toBe(false);
  });
});

describe('dates and times', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1-2-2026', '2026-02-01'],
    ['21 November 2026', '2026-11-21'],
    ['21 agu 2026', '2026-08-21'],
    ['21112026', '2026-11-21'],
    ['21.11.26', '2026-11-21'],
    ['31/02/2026', undefined],
    ['2026', undefined],
    ['besok', undefined],
  ])('IN-05 reads %s as %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('IN-05 years reach from −100 to +3', () => {
    expect(dayRange(new Date(2026, 10, 21))).toEqual({ min: '1926-01-01', max: '2029-12-31' });
  });

  it('IN-05 a typed day is shown in long form, a wrong one is told', async () => {
    const seen = vi.fn();
    render(
      <Held start="" seen={seen}>
        {(p) => <DateInput {...p} />}
      </Held>,
    );
    await userEvent.type(field(), '21/11/2026');
    await userEvent.tab();
    expect(field().value).toBe('21 November 2026');
    expect(seen).toHaveBeenLastCalledWith('2026-11-21');
    await userEvent.clear(field());
    await userEvent.type(field(), '31/02/2026');
    await userEvent.tab();
    expect(screen.getByText('Tanggal tidak dikenali. Contoh: 21/11/2026')).toBeTruthy();
    expect(seen).toHaveBeenLastCalledWith('');
    await userEvent.clear(field());
    await userEvent.type(field(), '01/01/1900');
    await userEvent.tab();
    expect(screen.getByText(/Tanggal paling awal 01 Januari/)).toBeTruthy();
  });

  it('IN-05 a day can be picked in an Indonesian calendar', async () => {
    const seen = vi.fn();
    render(
      <Held start="2026-11-21" seen={seen}>
        {(p) => <DateInput {...p} />}
      </Held>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Buka kalender' }));
    const calendar = await screen.findByRole('dialog', { name: 'Kalender' });
    const day = await within(calendar).findByRole('button', { name: /^25 November 2026/i }, { timeout: 25_000 });
    expect(within(calendar).getByRole('button', { name: 'Bulan berikutnya' })).toBeTruthy();
    await userEvent.click(day);
    expect(seen).toHaveBeenLastCalledWith('2026-11-25');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['0930', '09:30'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['9:60', undefined],
    ['x', undefined],
  ])('IN-05 reads the time %s as %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it('IN-05 a time is written in 24 h', async () => {
    render(<Held start="">{(p) => <TimeInput {...p} />}</Held>);
    await userEvent.type(field(), '13.5');
    await userEvent.tab();
    expect(screen.getByText('Jam tidak dikenali. Contoh: 09:30')).toBeTruthy();
    await userEvent.type(field(), '0');
    await userEvent.tab();
    expect(field().value).toBe('13:50');
  });
});

describe('PageNumberInput', () => {
  it('IN-03 goes from 1 to ceil(total/perPage)', () => {
    expect(lastPage(57, 20)).toBe(3);
    expect(lastPage(60, 20)).toBe(3);
    expect(lastPage(0, 20)).toBe(1);
    expect(pageFrom('0', 57, 20)).toBe(1);
    expect(pageFrom('9', 57, 20)).toBe(3);
    expect(pageFrom('', 57, 20)).toBe(1);
    expect(pageFrom('x', 57, 20)).toBe(1);
  });

  it('IN-03 goes there on Enter, capped', async () => {
    const go = vi.fn();
    render(<PageNumberInput page={1} perPage={20} total={57} onChange={go} />);
    await userEvent.type(screen.getByRole('textbox', { name: /Halaman/ }), '12{Enter}');
    expect(go).toHaveBeenCalledWith(3);
    expect(screen.getByText('dari 3')).toBeTruthy();
  });
});
