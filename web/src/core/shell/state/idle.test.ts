import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { diam, pantauDiam, saatDiam } from './idle';

let henti = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  henti = pantauDiam();
});
afterEach(() => {
  henti();
  vi.useRealTimers();
});

describe('the resting reader', () => {
  test('SH-15 rests after 2000 ms', () => {
    vi.advanceTimersByTime(1999);
    expect(diam.get()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(diam.get()).toBe(true);
  });

  test.each(['keydown', 'mousedown', 'touchstart'])('SH-15 %s begins the wait anew, and tracking goes on', (nama) => {
    vi.advanceTimersByTime(1500);
    dispatchEvent(new Event(nama));
    vi.advanceTimersByTime(1999);
    expect(diam.get()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(diam.get()).toBe(true);
    dispatchEvent(new Event(nama));
    expect(diam.get()).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(diam.get()).toBe(true);
  });

  test('SH-15 other events do not count', () => {
    vi.advanceTimersByTime(1500);
    dispatchEvent(new Event('mousemove'));
    vi.advanceTimersByTime(500);
    expect(diam.get()).toBe(true);
  });

  test('SH-14 work kept for a rest is done once', () => {
    const kerja = vi.fn();
    saatDiam(kerja);
    vi.advanceTimersByTime(2000);
    dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(2000);
    expect(kerja).toHaveBeenCalledTimes(1);
  });
});
