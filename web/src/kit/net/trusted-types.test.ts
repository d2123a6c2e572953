import { expect, test, vi } from 'vitest';
import { pasangPolicy, tanpaMarkup } from './trusted-types';

test('IN-07 no markup is made from text', () => {
  expect(tanpaMarkup('aman')).toBe('aman');
  expect(() => tanpaMarkup('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  expect(() => tanpaMarkup('a<b')).toThrow(TypeError);
});

test('the one policy is the default one and refuses in all three places', () => {
  const createPolicy = vi.fn();
  pasangPolicy({ createPolicy });
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
    createHTML: tanpaMarkup,
    createScript: tanpaMarkup,
    createScriptURL: tanpaMarkup,
  });
});

test('a browser without Trusted Types goes without', () => {
  expect(() => pasangPolicy(undefined)).not.toThrow();
});
