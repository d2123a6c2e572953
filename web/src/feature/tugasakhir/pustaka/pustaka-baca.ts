// What the library of notes reads and counts.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, routeKey, write } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { matching } from '@/kit/form/combobox/choice';
import { plainText } from '@/kit/ui/plain-text';

export type Cuplikan = Row<'GET /v2/ta/note_library'>;

/** The reader's own snippets, the most used first. */
export function usePustaka(enabled = true) {
  return useQuery({ ...query('GET /v2/ta/note_library'), enabled, staleTime: 5 * 60_000 });
}

/** The snippets in the order in which they were first shown, new ones last: a row does not move under a finger. */
export function tetap(semua: readonly Cuplikan[], urutan: readonly string[]): readonly Cuplikan[] {
  const lama = urutan.flatMap((id) => semua.find((satu) => satu.id === id) ?? []);
  return [...lama, ...semua.filter(({ id }) => !urutan.includes(id))];
}

/** The snippets whose title or words hold every word that was typed; those of the title first. */
export function saring(semua: readonly Cuplikan[], kata: string): readonly Cuplikan[] {
  const judul = cocok(semua, kata, ({ judul }) => judul);
  const isi = cocok(semua, kata, ({ judul, isi }) => `${judul} ${plainText(isi)}`);
  return [...judul, ...isi.filter((satu) => !judul.includes(satu))];
}

function cocok(semua: readonly Cuplikan[], kata: string, teks: (satu: Cuplikan) => string): Cuplikan[] {
  const pilihan = semua.map((satu) => ({ value: satu.id, label: teks(satu) }));
  const ada = new Set(matching(pilihan, kata).map(({ value }) => value));
  return semua.filter(({ id }) => ada.has(id));
}

/** Counts that a snippet was used. It only orders a list, so that nobody waits for it or hears that it failed. */
export function useHitungPakai(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    write('POST /v2/ta/note_library/{id}/use', { path: { id } }).then(
      () => client.invalidateQueries({ queryKey: routeKey('GET /v2/ta/note_library'), refetchType: 'none' }),
      () => undefined,
    );
  };
}
