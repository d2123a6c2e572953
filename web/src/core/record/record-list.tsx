import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpoken } from '@/kit/i18n/language';
import { DataList, type DataListProps } from '@/kit/table/data-list';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { useIzin } from '../auth/session';
import { type Noun, toNew } from './noun';

type Props<T> = Omit<DataListProps<T>, 'id' | 'rowKey' | 'empty'> & {
  noun: Pick<Noun<never, never, never, never>, 'at' | 'titles' | 'permissions'> & { filters: { id: string } };
  /** The term that the page is about, beside its title. */
  period?: ReactNode;
  /** One line where there is no record at all. */
  empty: string;
};

/** The list of a noun: its title, the way to a new record for who may make one, and the rows. */
export function RecordList<T extends { id: string }>({ noun, period, empty, ...list }: Props<T>) {
  const say = useSpoken();
  const mayAdd = useIzin(noun.permissions.add);
  const add = mayAdd && (
    <ButtonLink href={toNew(noun)} variant="primary" icon={<IconPlus />}>
      {say(noun.titles.add)}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={say(noun.titles.list)} period={period} actions={add} />
      <DataList
        {...list}
        id={noun.filters.id}
        rowKey={({ id }) => id}
        empty={{ help: empty, action: add || undefined }}
      />
    </>
  );
}
