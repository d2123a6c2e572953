/** Papers of the portal are far smaller; a larger file is none, and a phone need not read it. */
const TERBESAR = 20 << 20;

/** The SHA-256 of a file in hexadecimal, reckoned on this device; undefined for a file that cannot be a paper of ours. */
export async function sidikBerkas(berkas: File): Promise<string | undefined> {
  if (berkas.size > TERBESAR) return undefined;
  const sidik = await crypto.subtle.digest('SHA-256', new Uint8Array(await berkas.arrayBuffer()));
  return Array.from(new Uint8Array(sidik), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this browser, at this address, can reckon one. */
export function bisaSidik(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
