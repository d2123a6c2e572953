import { expect, test, vi } from 'vitest';
import { installPolicy, withoutMarkup } from './trusted-types';

test('IN-07 no markup is made from text', () => {
  expect(withoutMarkup('aman')).toBe('aman');
  expect(() => withoutMarkup('<img src=x onerror=alert(1)>')).toThrow(TypeError);
  expect(() => withoutMarkup('a<b')).toThrow(TypeError);
});

test('the one policy is the default one and refuses in all three places', () => {
  const createPolicy = vi.fn();
  installPolicy({ createPolicy });
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
    createHTML: withoutMarkup,
    createScript: withoutMarkup,
    createScriptURL: withoutMarkup,
  });
});

test('a browser without Trusted Types goes without', () => {
  expect(() => installPolicy(undefined)).not.toThrow();
});
