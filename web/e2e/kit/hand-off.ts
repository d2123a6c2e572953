// The test of a journey to the other systems of the campus: they run, and the operator has registered and linked them.

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { bukaMenuAkun } from './account.ts';
import { type CampusSystem, openSystem } from './campus-system.ts';
import { asOperator, type Operator } from './operator.ts';
import { test as base, expect } from './test.ts';

type Fixtures = { operator: Operator; lms: CampusSystem; elib: CampusSystem };

export const test = base.extend<Fixtures>({
  operator: async ({ baseURL }, use) => use(await asOperator(baseURL ?? '')),

  lms: async ({ baseURL, operator }, use) => {
    const lms = await openSystem(baseURL ?? '', 'lms-kampus', ['/oauth', '/beranda']);
    lms.secret = await operator.daftarkan({
      kode: lms.id,
      nama: 'LMS',
      alamat: [lms.at('/oauth'), lms.at('/beranda')],
    });
    await operator.atur({ fitur_lms: '1', url_lms_dosen: lms.base });
    await use(lms);
    await lms.close();
  },

  elib: async ({ baseURL, operator }, use) => {
    const path = '/pelayanan/index.php';
    const elib = await openSystem(baseURL ?? '', 'elib-kampus', [path]);
    elib.secret = await operator.daftarkan({ kode: elib.id, nama: 'E-Library', alamat: [elib.at(path)] });
    await operator.atur({ fitur_elib: '1', url_elib: elib.base });
    await use(elib);
    await elib.close();
  },
});

/** Presses something that opens another system, and gives the tab in which it stands. */
export async function opened(context: BrowserContext, button: Locator): Promise<Page> {
  const tab = context.waitForEvent('page');
  await button.click();
  return tab;
}

/** Opens another system by its entry in the account menu. */
export async function openedFromMenu(page: Page, entry: RegExp): Promise<Page> {
  const menu = await bukaMenuAkun(page);
  return opened(page.context(), menu.getByRole('menuitem', { name: entry }));
}

export type Request = { redirectUri: string; state?: string; client?: string; challenge?: string; method?: string };

/** Asks for a code as the portal's own page does, with the session of whoever is signed in there. */
export async function askCode(page: Page, request: Request): Promise<{ status: number; code: string; error: string }> {
  return page.evaluate(async ({ redirectUri, state, client, challenge, method }) => {
    const body = new URLSearchParams({
      response_type: 'code',
      client_id: client ?? 'web',
      state: state ?? 'x',
      redirect_uri: redirectUri,
      as_role: 'ROLE_DOSEN',
    });
    if (challenge) body.set('code_challenge', challenge);
    if (method) body.set('code_challenge_method', method);
    const answer = await fetch('/v1/authorize/sikad', { method: 'POST', body });
    const { code = '', error = '' } = await answer.json();
    return { status: answer.status, code, error };
  }, request);
}

export { expect };
