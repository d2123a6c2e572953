import { afterEach, expect, test } from 'vitest';
import { noteServerTime } from '@/kit/net/server-clock';
import { startPrintFoot } from './print-foot';

afterEach(() => noteServerTime(null));

test('IN-10 the foot of a print: the address as it is then, and the moment by the server', () => {
  startPrintFoot();
  noteServerTime('Sat, 21 Nov 2026 03:42:10 GMT');
  history.replaceState(null, '', '/akademik/mata-kuliah?q=basis%20"data"#baris');
  dispatchEvent(new Event('beforeprint'));
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--print-address')).toBe(
    `"${location.origin}/akademik/mata-kuliah?q=basis%20%22data%22"`,
  );
  expect(style.getPropertyValue('--print-time')).toMatch(/^"2[01] November 2026, \d\d:42 · "$/);
});
