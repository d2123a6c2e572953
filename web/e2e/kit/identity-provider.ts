// The identity provider of a campus, independent of the portal, and the test of a journey through it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { ahead } from './clock.ts';
import { asOperator, type Operator } from './operator.ts';
import { test as base, expect } from './test.ts';

/** What the provider says of somebody, by claim. */
export type Claims = Readonly<Record<string, unknown>>;

export type IdentityProvider = {
  issuer: string;
  /** Makes people known, or says other things of them, by what they sign in as. */
  knows: (people: Readonly<Record<string, Claims>>) => Promise<void>;
  stop: () => Promise<void>;
};

export type Langkah = { langkah: string; hasil: string; pesan: string };

export const nama = 'Akun UNINDRA';

const secret = 'rahasia dengan spasi & tanda';

const program = fileURLToPath(new URL('identity-provider.mjs', import.meta.url));

async function openProvider(portal: string): Promise<IdentityProvider> {
  const client = { client_id: 'portal', client_secret: secret, redirect_uris: [`${portal}/v2/sso/kembali`] };
  const told = JSON.stringify({ ahead: ahead(), client, people: {} });
  const child = fork(program, [told], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const issuer = await heard(child);
  return {
    issuer,
    knows: async (people) => {
      child.send(people);
      await heard(child);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function heard(child: ChildProcess): Promise<string> {
  const [said] = (await once(child, 'message')) as [string];
  return said;
}

/** What the operator writes of the provider; by these fields something else. */
export function isian(idp: IdentityProvider, other: Readonly<Record<string, unknown>> = {}) {
  return {
    aktif: true,
    nama,
    issuer: idp.issuer,
    clientId: 'portal',
    rahasia: secret,
    cakupan: 'openid profile email groups',
    klaim: 'preferred_username',
    kolom: 'username',
    buat: false,
    peran: [] as { klaim: string; nilai: string; peran: string }[],
    ...other,
  };
}

type Fixtures = { operator: Operator; idp: IdentityProvider };

export const test = base.extend<Fixtures>({
  operator: async ({ baseURL }, use) => use(await asOperator(baseURL ?? '')),
  idp: async ({ baseURL }, use) => {
    const idp = await openProvider(baseURL ?? '');
    await use(idp);
    await idp.stop();
  },
});

/** Goes to the provider by the button of the login page, and signs in there. */
export async function lewatKampus(page: Page, akun: string, login = '/login'): Promise<void> {
  await page.goto(login);
  await page.getByRole('button', { name: `Masuk dengan ${nama}` }).click();
  await page.getByLabel('Nama').fill(akun);
  await page.getByRole('button', { name: 'Masuk di kampus' }).click();
}

export { expect };
