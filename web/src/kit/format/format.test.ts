import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/kit/i18n/language';
import {
  formatDay,
  formatDayTime,
  formatTime,
  isoDay,
  longDay,
  parseDate,
  shortDay,
  since,
  today,
  toZone,
} from './date';
import { bytes, formatDecimal, formatNumber, rupiah } from './number';
import { initials, shortName, strip, truncate } from './text';

describe('dates', () => {
  const moment = new Date(2026, 10, 21, 9, 5);

  it('IN-09 shows a date as DD MMMM YYYY in Indonesian', () => {
    expect(formatDay('2026-11-21')).toBe('21 November 2026');
    expect(formatDay('2026-08-07')).toBe('07 Agustus 2026');
    expect(formatDay(moment)).toBe('21 November 2026');
  });

  it('IN-09 shows a time as HH:mm', () => {
    expect(formatTime(moment)).toBe('09:05');
    expect(formatTime(new Date(2026, 0, 1, 0, 0))).toBe('00:00');
    expect(formatDayTime(moment)).toBe('21 November 2026, 09:05');
  });

  it('IN-09 writes the long date with the name of the day', () => {
    expect(longDay('2026-11-21')).toBe('Sabtu, 21 November 2026');
  });

  it('IN-09 says what Intl would say, in every zone of Indonesia', () => {
    const zones = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' } as const;
    const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('id-ID', options).format;
    for (const [zone, timeZone] of Object.entries(zones) as ['WIB', string][]) {
      const date = intl({ timeZone, day: '2-digit', month: 'long', year: 'numeric' });
      const long = intl({ timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
      const short = intl({ timeZone, weekday: 'short', day: 'numeric' });
      const time = intl({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2027, 0, 1); at += 16.75 * 3_600_000) {
        expect(formatDay(at, zone)).toBe(date(at));
        expect(longDay(at, zone)).toBe(long(at));
        expect(shortDay(at, zone)).toBe(short(at));
        expect(formatTime(at, zone)).toBe(time(at).replace('.', ':'));
      }
    }
    expect([toZone('WIT'), toZone('UTC'), toZone('toString')]).toEqual(['WIT', 'WIB', 'WIB']);
  });

  it.each(['', null, undefined, 'bukan tanggal', '0001-01-01T00:00:00Z', '0001-01-01'])(
    'IN-09 shows a dash for %s',
    (value) => {
      for (const show of [formatDay, formatTime, longDay, formatDayTime]) expect(show(value)).toBe('-');
      expect(since(value)).toBe('-');
    },
  );

  it('says how long ago, beside the exact date', () => {
    expect(since('2026-11-19', '2026-11-21')).toBe('2 hari yang lalu');
    expect(since(moment, moment)).toBe('baru saja');
  });

  it('SH-17 IN-09 names days and months in the language of the reader', () => {
    localStorage.setItem('enable_localization', 'true');
    setLanguage('en');
    try {
      expect(longDay('2026-08-08')).toBe('Saturday, 8 August 2026');
      expect(shortDay('2026-08-08')).toBe('Sat, 8');
      expect(since('2026-11-19', '2026-11-21')).toBe('2 days ago');
      expect(since(moment, moment)).toBe('just now');
    } finally {
      setLanguage('id');
    }
    expect(longDay('2026-08-08')).toBe('Sabtu, 8 Agustus 2026');
    expect(since('2026-11-19', '2026-11-21')).toBe('2 hari yang lalu');
  });

  it('keeps a calendar day in the zone of the reader', () => {
    expect(parseDate('2026-11-21')?.getDate()).toBe(21);
    expect(today(moment)).toBe('2026-11-21');
  });

  it('IN-09 tells a calendar day alike on every device and every campus', () => {
    for (const device of ['Asia/Jayapura', 'Pacific/Kiritimati', 'America/Adak']) {
      vi.stubEnv('TZ', device);
      expect(parseDate('2026-11-21')?.getHours()).toBe(0);
      for (const zone of ['WIB', 'WITA', 'WIT'] as const) {
        expect(formatDay('2026-11-21', zone)).toBe('21 November 2026');
        expect(isoDay('2026-11-21', zone)).toBe('2026-11-21');
      }
      expect(formatDay('2026-11-20T17:30:00Z', 'WIB')).toBe('21 November 2026');
    }
    vi.unstubAllEnvs();
  });
});

describe('numbers', () => {
  it('IN-02 writes thousands with dots and rupiah with Rp', () => {
    expect(formatNumber(1234567)).toBe('1.234.567');
    expect(rupiah(1250000)).toBe('Rp1.250.000');
  });

  it('TA-08 shows as many decimals as the institution rounds to', () => {
    expect(formatDecimal(3.456789, 4)).toBe('3,4568');
    expect(formatDecimal(3.5)).toBe('3,50');
  });

  it('shows a dash where there is no number', () => {
    for (const show of [formatNumber, rupiah, formatDecimal, bytes]) expect(show(undefined)).toBe('-');
    expect(formatNumber(Number.NaN)).toBe('-');
    expect(bytes(1_500_000)).toBe('1,4 MB');
  });
});

describe('texts', () => {
  it('AU-07 cuts a name after 20 characters', () => {
    expect(shortName('Muhammad Rizky Pratama')).toBe('Muhammad Rizky Prata ...');
    expect(shortName('12345678901234567890')).toBe('12345678901234567890');
  });

  it('AU-07 takes the first letters of the first two words, else D', () => {
    expect(initials('budi santoso wijaya')).toBe('BS');
    expect(initials('Suci')).toBe('S');
    expect(initials('  ')).toBe('D');
    expect(initials(undefined)).toBe('D');
  });

  it('SH-08 cuts a breadcrumb at 10 or 20 characters', () => {
    expect(truncate('Bimbingan Proposal', 20)).toBe('Bimbingan Proposal');
    expect(truncate('Bimbingan Proposal', 10)).toBe('Bimbingan  ...');
  });

  it('shows a dash for no value, not for 0', () => {
    expect(strip('')).toBe('-');
    expect(strip(0)).toBe('0');
  });
});
