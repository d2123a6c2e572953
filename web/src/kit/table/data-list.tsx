import { type RefObject, useEffect, useRef } from 'react';
import { useShortcut } from '../keys/shortcuts';
import { useDelayedPending } from '../ui/feedback/delayed-pending';
import { Empty, emptyKind } from '../ui/feedback/empty';
import { LoadError } from '../ui/feedback/load-error';
import { BREAKPOINT, useMinWidth } from '../ui/layout/media';
import { Button } from '../ui/navigation/button';
import { useKitTexts } from '../ui/texts';
import { CardView } from './card-view';
import css from './data-list.module.css';
import { CountStrip } from './filter/strip';
import { Foot } from './foot';
import type { DataListProps } from './list';
import { useRemembered } from './memory';
import { moveRow } from './row-keys';
import { RowSkeleton } from './row-skeleton';
import { TableView } from './table-view';
import { ToolRow } from './tool-row';

export type { Column, DataListProps, ListResult, Strip } from './list';

/** The one list of the portal: counts, search and filters, table or cards, foot, and every state between. */
export function DataList<T>(props: DataListProps<T>) {
  const box = useRef<HTMLElement>(null);
  const wide = useMinWidth(BREAKPOINT.table);
  const { hidden = [] } = useRemembered(props.id);
  const columns = props.columns.filter(({ id }) => !hidden.includes(id));
  useRowKeys(box, wide);
  return (
    <section ref={box} className={css.daftar} aria-label={props.caption}>
      {props.strip && <CountStrip {...props} strip={props.strip} />}
      <ToolRow {...props} wide={wide} />
      <Body {...props} columns={columns} wide={wide} />
    </section>
  );
}

type BodyProps<T> = DataListProps<T> & { wide: boolean };

/** What stands below the tools: rows, or why there are none. */
function Body<T>(props: BodyProps<T>) {
  const { result, filtering, wide } = props;
  const { data, error } = result;
  const skeleton = useDelayedPending(result.isPending);
  useKnownPage(props);
  if (error && !data) {
    return (
      <div className={css.paper}>
        <LoadError error={error} onRetry={() => result.refetch()} retrying={result.isFetching} />
      </div>
    );
  }
  if (!data || skeleton) return <RowSkeleton shown={skeleton} wide={wide} rows={filtering.value.perPage} />;
  if (data.total === 0) return <Nothing {...props} />;
  return (
    <div className={wide ? css.paper : css.cards} aria-busy={result.isFetching}>
      {wide ? <TableView {...props} rows={data.data} /> : <CardView {...props} rows={data.data} />}
      <Foot filtering={filtering} total={data.total} shown={data.data.length} />
      <BatchBar {...props} />
    </div>
  );
}

function Nothing<T>({ filtering, empty }: BodyProps<T>) {
  const texts = useKitTexts();
  const kind = emptyKind(filtering);
  const clear = <Button onClick={() => filtering.clear()}>{texts.removeAllFilters}</Button>;
  return (
    <div className={css.paper}>
      {kind === 'none' ? <Empty kind={kind} {...empty} /> : <Empty kind={kind} action={clear} />}
    </div>
  );
}

function BatchBar<T>({ selection }: BodyProps<T>) {
  const texts = useKitTexts();
  if (!selection || selection.keys.size === 0) return null;
  return (
    <div className={css.batch} role="status" data-foot="">
      <span>{texts.chosen(selection.keys.size)}</span>
      {selection.actions}
    </div>
  );
}

/** A page past the end leads back to the first one. */
function useKnownPage<T>({ result, filtering }: BodyProps<T>): void {
  const { data } = result;
  const past = !result.isFetching && data?.data.length === 0 && data.total > 0 && filtering.value.page > 1;
  const back = useRef(filtering);
  back.current = filtering;
  useEffect(() => {
    if (past) back.current.set({ page: 1 });
  }, [past]);
}

/** j and k walk through the rows, x chooses one. */
function useRowKeys(box: RefObject<HTMLElement | null>, wide: boolean): void {
  const texts = useKitTexts();
  const group = texts.list;
  useShortcut('j', { label: texts.nextRow, group, run: () => moveRow(box.current, 1) });
  useShortcut('k', { label: texts.previousRow, group, run: () => moveRow(box.current, -1) });
  useShortcut('x', { label: texts.chooseThisRow, group, enabled: wide, run: () => toggleRow() });
}

function toggleRow(): void {
  document.activeElement?.closest('[data-baris]')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
