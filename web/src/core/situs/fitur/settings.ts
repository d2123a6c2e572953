// Between the settings of a campus and their form: a field for each, by its JSON name.
import type { Answer } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/problems';

export type Settings = Answer<'GET /v2/konfigurasi'>;
export type Setting = Settings['data'][number];

/** Values by JSON name, 'nilai.fitur_lms'. */
export type Typed = Record<string, string>;

export function nameOf({ keyword }: Setting): string {
  return `nilai.${keyword}`;
}

export function typedOf({ data }: Settings): Typed {
  return Object.fromEntries(data.map((one) => [nameOf(one), one.value]));
}

/** What differs from what is set. */
export function changed({ data }: Settings, typed: Typed): Record<string, string> {
  const differs = data.filter((one) => typed[nameOf(one)] !== one.value);
  return Object.fromEntries(differs.map((one) => [one.keyword, typed[nameOf(one)] ?? '']));
}

export function rules({ data }: Settings): Fields<Typed> {
  return Object.fromEntries(data.map((one) => [nameOf(one), { label: one.judul }]));
}

/** The settings by what they stand with, in the order of the areas. */
export function groupsOf({ data }: Settings): [string, Setting[]][] {
  const names = [...new Set(data.map(({ kelompok }) => kelompok))];
  return names.map((name) => [name, data.filter(({ kelompok }) => kelompok === name)]);
}

/** An address that can be tried: the server says the rest. */
export function canTry(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password;
}
