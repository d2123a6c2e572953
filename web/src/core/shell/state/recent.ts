// What this person opened last on this device: pages and records, the newest first.
import { useSyncExternalStore } from 'react';
import { penggunaPerangkat } from '@/core/auth/session';
import { adaDiSini } from '@/core/institusi/situs';
import { readItem } from '@/kit/api/storage';
import type { Bilingual } from '@/kit/i18n/language';
import { createStore } from '@/kit/net/store';
import { readDevice, writeDevice } from '@/kit/ui/layout/device';

/** A page or a record: where it is, what it is called, and one more word about it (a code, the part it belongs to). */
type Dibuka = { link: string; name: Bilingual; keterangan?: Bilingual };

/** How many are shown. */
const dibukaMaks = 5;

/** More are kept: the page that is open now is not offered, and names of records serve the breadcrumb. */
const simpanMaks = 20;

const daftar = new Map<string, readonly Dibuka[]>();
const perubahan = createStore(0);

/**
 * Puts a page at the head of the person's list. The page of a record calls it as soon as it knows the record's name;
 * breadcrumb, browser title, palette and dashboard then call the page by it.
 */
export function catatDibuka(dibuka: Dibuka): void {
  const semua = [dibuka, ...bacaDibuka().filter(({ link }) => link !== dibuka.link)].slice(0, simpanMaks);
  daftar.set(kunci(), semua);
  writeDevice(kunci(), semua);
  perubahan.set((kali) => kali + 1);
}

/** The person's last opened pages and records, at most five, without the one at `kini`. */
export function useDibuka(kini?: string): readonly Dibuka[] {
  return useSemuaDibuka()
    .filter(({ link }) => link !== kini && adaDiSini(link))
    .slice(0, dibukaMaks);
}

/** The name by which the page at a path was last called; undefined where none was. */
export function useNamaDibuka(): (path: string) => Bilingual | undefined {
  const semua = useSemuaDibuka();
  return (path) => semua.find(({ link }) => link === path)?.name;
}

function useSemuaDibuka(): readonly Dibuka[] {
  return useSyncExternalStore(perubahan.subscribe, bacaDibuka, bacaDibuka);
}

function bacaDibuka(): readonly Dibuka[] {
  const ada = daftar.get(kunci()) ?? readDevice(kunci(), [], isDaftar);
  daftar.set(kunci(), ada);
  return ada;
}

function kunci(): string {
  return `terakhir_dibuka:${readItem(penggunaPerangkat) ?? ''}`;
}

function isDaftar(value: unknown): value is readonly Dibuka[] {
  return Array.isArray(value) && value.every((one) => isPath(one?.link) && isNama(one.name));
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/');
}

function isNama(value: unknown): value is Bilingual {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'id' in value && 'en' in value);
}
