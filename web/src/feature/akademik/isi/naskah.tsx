// The plan that the tabs of a course show: what is read of it, what is written here, and who listens to what.
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Option } from '@/kit/form/combobox/choice';
import type { Baris, Kolom, Komentar, RPS } from './rps';
import type { Sunting } from './sunting';

type Naskah = {
  rps: RPS;
  s: Sunting;
  /** The caller writes now. */
  tulis: boolean;
  /** What the last save found wrong with a cell. */
  galat: (alamat: string) => string | undefined;
  /** What is said at an address, as far as it is open. */
  dikatakan: (alamat: string) => readonly Komentar[];
  /** Opens what is said at an address; nothing for who does not take part. */
  komentari?: (alamat: string) => void;
};

const Konteks = createContext<Naskah | undefined>(undefined);

export function NaskahProvider({ value, children }: { value: Naskah; children: ReactNode }) {
  return <Konteks.Provider value={value}>{children}</Konteks.Provider>;
}

export function useNaskah(): Naskah {
  const naskah = useContext(Konteks);
  if (!naskah) throw new Error('no plan around this');
  return naskah;
}

/** What stands in a cell now. */
export function useSel(alamat: string): string {
  const { s } = useNaskah();
  return useSyncExternalStore(
    useMemo(() => (listener) => s.listen(alamat, listener), [s, alamat]),
    () => s.cell(alamat),
  );
}

/** Whatever follows from the plan; drawn again where it becomes another value. */
export function useDari<T extends string | number | boolean | object | undefined>(read: () => T): T {
  const { s } = useNaskah();
  return useSyncExternalStore(
    useMemo(() => (listener) => s.listen('', listener), [s]),
    read,
  );
}

/** The rows of a part, in order. */
export function useRows(part: string): readonly Baris[] {
  const { s } = useNaskah();
  return useSyncExternalStore(
    useMemo(() => (listener) => s.listen(part, listener), [s, part]),
    () => s.rows(part),
  );
}

/** The cells of a row; another object whenever one of them changes. */
export function useRow(part: string, id: string): Record<string, string> {
  const { s } = useNaskah();
  return useDari(() => s.rows(part).find((row) => row.id === id)?.sel) ?? {};
}

/** The sum of the weights of a part, in hundredths of a per cent. */
export function useTotal(part: string): number {
  const { s } = useNaskah();
  return useDari(() => s.rows(part).reduce((sum, { sel }) => sum + Math.round(Number(sel.bobot ?? 0) * 100 || 0), 0));
}

/** What a cell of a column can refer to, or be. */
export function useOpsi({ ke, pilihan }: Kolom): Option<string>[] {
  const { rps, s } = useNaskah();
  const text = useDari(() => (ke && isPart(rps, ke) ? s.rows(ke).map(named(ke)).join('\n') : ''));
  return useMemo(() => {
    if (pilihan) return pilihan.map(({ kode, nama }) => ({ value: kode, label: nama }));
    if (ke === 'cpl') return (rps.dasar.cpl ?? []).map(({ id, kode }) => ({ value: id, label: kode }));
    if (ke === 'komponen') return (rps.dasar.komponen ?? []).map(({ kode, nama }) => ({ value: kode, label: nama }));
    return text.split('\n').filter(Boolean).map(option);
  }, [pilihan, ke, rps, text]);
}

function isPart(rps: RPS, ke: string): boolean {
  return rps.bagian.some(({ kode }) => kode === ke);
}

/** A row on a line: its id, and what it is called. */
function named(part: string): (row: Baris, at: number) => string {
  return ({ id, sel }, at) => {
    const name = part === 'pustaka' ? `[${at + 1}] ${sel.teks ?? ''}`.slice(0, 80) : sel.kode || `${at + 1}`;
    return `${id} ${name.replaceAll('\n', ' ')}`;
  };
}

function option(line: string): Option<string> {
  const end = line.indexOf(' ');
  return { value: line.slice(0, end), label: line.slice(end + 1) };
}

/** Several ids of a cell. */
export function ids(value: string): string[] {
  return value.split(' ').filter(Boolean);
}
