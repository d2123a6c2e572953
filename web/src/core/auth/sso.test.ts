import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { alamatSso, ambilVerifier, stateDikenal, tujuanSso } from './sso';

beforeEach(() => sessionStorage.clear());

describe('AU-14 what this browser keeps of its own single sign-on', () => {
  test('AU-14 the login page gets redirect_uri, state and the challenge of the kept proof key', async () => {
    const url = new URL(await alamatSso('https://sso.contoh.ac.id/masuk?kampus=1'));
    const state = url.searchParams.get('state') ?? '';
    expect(url.origin + url.pathname).toBe('https://sso.contoh.ac.id/masuk');
    expect(url.searchParams.get('kampus')).toBe('1');
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:8080/login');
    expect(url.searchParams.get('client_id')).toBe('web');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(stateDikenal(state)).toBe(true);
    const verifier = ambilVerifier(state) ?? '';
    expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
  });

  test('AU-14 the proof key serves one exchange', async () => {
    const state = new URL(await alamatSso('https://sso.contoh.ac.id/')).searchParams.get('state');
    expect(ambilVerifier(state)).toBeDefined();
    expect(ambilVerifier(state)).toBeUndefined();
    expect(stateDikenal(state)).toBe(false);
  });

  test('AU-01 where the login page was to lead stays with the state', async () => {
    history.replaceState(null, '', '/login?redirect=/akademik?q=basis');
    const state = new URL(await alamatSso('https://sso.contoh.ac.id/')).searchParams.get('state');
    history.replaceState(null, '', '/');
    expect(tujuanSso(state)).toBe('/akademik?q=basis');
    expect(tujuanSso('x')).toBeNull();
    expect(tujuanSso(null)).toBeNull();
  });

  test('AU-14 a state that was not given out here is not known', async () => {
    expect(stateDikenal(null)).toBe(false);
    expect(stateDikenal('x')).toBe(false);
    await alamatSso('https://sso.contoh.ac.id/');
    expect(stateDikenal('x')).toBe(false);
    expect(ambilVerifier('x')).toBeUndefined();
    expect(ambilVerifier(null)).toBeUndefined();
    sessionStorage.setItem('sso', 'rusak{');
    expect(stateDikenal('x')).toBe(false);
  });
});
