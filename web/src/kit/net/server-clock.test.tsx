import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow, useServerNow } from './server-clock';

const nineOClock = Date.parse('2026-11-23T02:00:00Z');

function Clock() {
  return <time>{new Date(useServerNow()).toISOString()}</time>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(nineOClock);
});
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

test('a device whose clock is wrong goes by the server', () => {
  noteServerTime(new Date(nineOClock + 3_600_000).toUTCString());
  expect(serverNow()).toBe(nineOClock + 3_600_000);
});

test('the time that an answer was on its way changes nothing, nor does an answer without a date', () => {
  noteServerTime(new Date(nineOClock - 2_000).toUTCString());
  noteServerTime(null);
  noteServerTime('kemarin');
  expect(serverNow()).toBe(nineOClock);
});

test('a page that shows the time moves on every minute', () => {
  render(<Clock />);
  expect(screen.getByText('2026-11-23T02:00:00.000Z')).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-11-23T02:01:00.000Z')).toBeTruthy();
});
