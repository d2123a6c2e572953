import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpoken } from '@/kit/i18n/language';
import { DataList, type DataListProps } from '@/kit/table/data-list';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import type { MenuItem } from '@/kit/ui/overlay/menu';
import { useIzin } from '../auth/session';
import { type AnyNoun, toEdit, toNew, toRecord, within } from './noun';
import { useTeksRekaman } from './teks';
import { useRemoval } from './use-removal';

type Aksi = { kode: string; boleh: boolean; alasan?: string };
type Kept = { id: string; nama?: string; versi?: number; aksi?: readonly Aksi[] };

type Props<T> = Omit<DataListProps<T>, 'id' | 'caption' | 'rowKey' | 'rowName' | 'empty'> & {
  noun: AnyNoun;
  /** Above the title: the way to the page that this one belongs to. */
  lead?: ReactNode;
  /** The term that the page is about, beside its title. */
  period?: ReactNode;
  /** What the table holds, where that is not the title. */
  caption?: string;
  /** A row's name in its menu, where that is not its name alone. */
  rowName?: (row: T) => string;
};

/** The list of a noun: its title, the way to a new record for who may make one, and the rows with what may be done with each. */
export function RecordList<T extends Kept>({ noun, lead, period, caption, rowName = nameOf, ...list }: Props<T>) {
  const say = useSpoken();
  const teks = useTeksRekaman();
  const mayAdd = useIzin(noun.permissions.add);
  const mayEdit = useIzin(noun.permissions.edit);
  const { menu, dialog } = useRowMenu(noun, rowName);
  // A record without a page of its own opens its form, for who may change it.
  const opens = noun.titles.one ? toRecord : mayEdit && toEdit;
  const title = say(noun.titles.list);
  const add = mayAdd && (
    <ButtonLink href={toNew(noun)} variant="primary" icon={<IconPlus />}>
      {say(noun.titles.add)}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={title} lead={lead} period={period} actions={add} />
      <DataList
        rowHref={opens ? ({ id }) => opens(noun, id) : undefined}
        rowMenu={menu}
        search={{ placeholder: teks.cari }}
        {...list}
        id={noun.filters.id}
        caption={caption ?? title}
        rowKey={({ id }) => id}
        rowName={rowName}
        empty={{ help: teks.kosong(within(say(noun.titles.name)), within(title)), action: add || undefined }}
      />
      {dialog}
    </>
  );
}

const nameOf = ({ nama }: Kept) => nama ?? '';

/** What may be done with a row: the record says so itself, else the permission does. */
function useRowMenu<T extends Kept>(noun: AnyNoun, rowName: (row: T) => string) {
  const teks = useTeksRekaman();
  const mayEdit = useIzin(noun.permissions.edit);
  const name = useSpoken()(noun.titles.name);
  const { calls, titles } = noun;
  const { ask, dialog } = useRemoval(calls.remove, { refresh: [calls.list], said: teks.dihapus(name) });
  const menu = (row: T): MenuItem[] => {
    const { id, aksi } = row;
    const edit = aksi?.find(({ kode }) => kode === 'ubah');
    const view = { id: 'lihat', label: teks.lihat, href: toRecord(noun, id) };
    const change = { id: 'ubah', label: teks.ubah, href: toEdit(noun, id), disabled: edit?.alasan };
    const remove = () => ask(row, teks.tanyaHapus(within(name), rowName(row)));
    return [
      ...(titles.one ? [view] : []),
      ...(edit || mayEdit ? [change] : []),
      ...(calls.remove && mayEdit ? [{ id: 'hapus', label: teks.hapus, danger: true, onSelect: remove }] : []),
    ];
  };
  return { menu, dialog };
}
