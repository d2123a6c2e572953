// The second factor as a person sets it up and proves it: an app, and the codes that it shows.
import { createHmac } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { sekarang } from './clock.ts';
import { sandi } from './people.ts';
import { expect } from './test.ts';

const langkah = 30_000;

/**
 * What an authenticator app shows at the portal's time, so many steps further. The portal takes the step before and the one
 * after too, each once: a code of now or of the next step holds though the step ends on the way, one of the last does not.
 */
export function kode(rahasia: string, lebih = 0): string {
  const bits = [...rahasia.replace(/\s/g, '')].map((huruf) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(huruf).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(sekarang() / langkah) + lebih));
  const sum = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const at = (sum.at(-1) ?? 0) & 15;
  return String((sum.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets an app up where `tempat` shows how; answers its secret and the recovery codes. */
export async function pasangAplikasi(tempat: Locator): Promise<{ rahasia: string; pemulihan: string[] }> {
  await tempat.getByRole('button', { name: 'Pasang aplikasi autentikator' }).click();
  await tempat.getByRole('textbox', { name: 'Password' }).fill(sandi);
  await tempat.getByRole('button', { name: 'Lanjut' }).click();
  await expect(tempat.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  const rahasia = (await tempat.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await tempat.getByLabel('Kode dari aplikasi').fill(kode(rahasia));
  await tempat.getByRole('button', { name: 'Pasang', exact: true }).click();
  await expect(tempat.getByRole('heading', { name: 'Sepuluh kode pemulihan Anda' })).toBeFocused();
  const pemulihan = await tempat.getByRole('listitem').allInnerTexts();
  expect(pemulihan).toHaveLength(10);
  return { rahasia, pemulihan };
}
