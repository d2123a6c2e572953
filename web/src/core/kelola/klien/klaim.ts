// What other systems are told of a person.
import type { Row } from '@/kit/api/routes';

export type Klien = Row<'GET /v2/klien'>;
type OpenID = Klien['openid'];
export type Klaim = OpenID['klaim'][number];
export type Data = Klaim['data'];

export const OPENID = 'openid';
export const OFFLINE = 'offline_access';

/** What a client begins with, in the order of the form: as the server has it (klien.KlaimBawaan). */
export const klaimBawaan: readonly Klaim[] = [
  { data: 'nama', cakupan: 'profile', klaim: 'name' },
  { data: 'nama_depan', cakupan: 'profile', klaim: 'given_name' },
  { data: 'nama_belakang', cakupan: 'profile', klaim: 'family_name' },
  { data: 'username', cakupan: 'profile', klaim: 'preferred_username' },
  { data: 'email', cakupan: 'email', klaim: 'email' },
  { data: 'telepon', cakupan: 'phone', klaim: 'phone_number' },
  { data: 'nidn', cakupan: 'kampus', klaim: 'nidn' },
  { data: 'peran', cakupan: 'kampus', klaim: 'roles' },
  { data: 'kampus', cakupan: 'kampus', klaim: 'college_id' },
];

const place = (data: Data) => klaimBawaan.findIndex((one) => one.data === data);

/** The data with one more, or one fewer; what comes in is called as the standard has it. */
export function chooseKlaim(now: readonly Klaim[], data: Data, on: boolean): Klaim[] {
  const rest = now.filter((one) => one.data !== data);
  const first = klaimBawaan.filter((one) => on && one.data === data);
  return [...rest, ...first].sort((a, b) => place(a.data) - place(b.data));
}

/** What a client is told now: data whose scope it may not ask for stay with the portal. */
export function toldTo({ cakupan, klaim }: OpenID): Klaim[] {
  const asked = klaim.filter((one) => cakupan.includes(one.cakupan));
  return asked.toSorted((a, b) => place(a.data) - place(b.data));
}

/** The scopes that bring none of the data: beside openid and offline_access a system may want to see them all the same. */
export function othersOf(cakupan: readonly string[], klaim: readonly Klaim[]): string[] {
  const known = new Set([OPENID, OFFLINE, ...klaim.map((one) => one.cakupan)]);
  return cakupan.filter((scope) => !known.has(scope));
}

/** Whether it can renew its sessions by itself. */
export const staysSignedIn = ({ cakupan }: OpenID) => cakupan.includes(OFFLINE);
