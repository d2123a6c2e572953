// The test of a journey to systems that know people by OpenID Connect: they run, and the operator has registered them.

import type { Page } from '@playwright/test';
import { asOperator, type IsianOpenID, type Operator } from './operator.ts';
import { openRelyingParty, type RelyingParty } from './relying-party.ts';
import { test as base, expect } from './test.ts';

type Fixtures = {
  operator: Operator;
  /** With a secret, told of sign-outs at the back. */
  moodle: RelyingParty;
  /** Without a secret, proved by its key; it sees sign-outs in a frame. */
  jurnal: RelyingParty;
};

const klaim = [
  { data: 'nama', cakupan: 'profile', klaim: 'name' },
  { data: 'username', cakupan: 'profile', klaim: 'preferred_username' },
  { data: 'email', cakupan: 'email', klaim: 'email' },
  { data: 'nidn', cakupan: 'kampus', klaim: 'nidn' },
  { data: 'peran', cakupan: 'kampus', klaim: 'roles' },
  { data: 'kampus', cakupan: 'kampus', klaim: 'college_id' },
];

/** What a system may ask for; by these fields something else. */
function openid(party: RelyingParty, other: Partial<IsianOpenID>): IsianOpenID {
  const cakupan = ['openid', 'profile', 'email', 'kampus', 'offline_access'];
  return { cakupan, klaim, selesai: [party.finished], belakang: '', depan: '', ...other };
}

export const test = base.extend<Fixtures>({
  operator: async ({ baseURL }, use) => use(await asOperator(baseURL ?? '')),

  moodle: async ({ baseURL, operator }, use) => {
    const moodle = await openRelyingParty(baseURL ?? '', 'moodle');
    moodle.secret = await operator.daftarkan({
      kode: moodle.id,
      nama: 'Moodle kampus',
      alamat: [moodle.callback],
      openid: openid(moodle, { belakang: moodle.backChannel }),
    });
    await use(moodle);
    await moodle.close();
  },

  jurnal: async ({ baseURL, operator }, use) => {
    const jurnal = await openRelyingParty(baseURL ?? '', 'jurnal');
    await operator.daftarkan({
      kode: jurnal.id,
      nama: 'Jurnal kampus',
      alamat: [jurnal.callback],
      publik: true,
      openid: openid(jurnal, { depan: jurnal.frame }),
    });
    await use(jurnal);
    await jurnal.close();
  },
});

/** Says yes on the page that asks whether a system may know who somebody is. */
export async function allow(page: Page, nama: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `${nama} ingin mengenal Anda` })).toBeVisible();
  await page.getByRole('button', { name: 'Izinkan' }).click();
}

/** Brings somebody who is signed in to the portal to a system for the first time, and says what it then knows. */
export async function enter(page: Page, party: RelyingParty, nama: string, ask = {}): Promise<Login> {
  await page.goto(party.begin(ask));
  await allow(page, nama);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Halo, ');
  return lastOf(party);
}

/** The last who came in. */
export function lastOf({ logins }: RelyingParty): Login {
  const last = logins.at(-1);
  if (!last) throw new Error('nobody has come in');
  return last;
}

type Login = RelyingParty['logins'][number];

export { expect };
