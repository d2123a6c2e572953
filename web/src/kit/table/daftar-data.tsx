import { type RefObject, useEffect, useRef } from 'react';
import { useShortcut } from '../keys/shortcuts';
import { useDelayedPending } from '../ui/feedback/delayed-pending';
import { emptyKind, Kosong } from '../ui/feedback/empty';
import { LoadError } from '../ui/feedback/load-error';
import { BREAKPOINT, useMinWidth } from '../ui/layout/media';
import { Button } from '../ui/navigation/button';
import { useTeksKit } from '../ui/teks';
import { CardView } from './card-view';
import type { DaftarProps } from './daftar';
import css from './daftar.module.css';
import { CountStrip } from './filter/strip';
import { Foot } from './foot';
import { useRemembered } from './memory';
import { moveRow } from './row-keys';
import { RowSkeleton } from './row-skeleton';
import { TableView } from './table-view';
import { ToolRow } from './tool-row';

export type { Column, DaftarProps, ListResult, Strip } from './daftar';

/** The one list of the portal: counts, search and filters, table or cards, foot, and every state between. */
export function DaftarData<T>(props: DaftarProps<T>) {
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

type BodyProps<T> = DaftarProps<T> & { wide: boolean };

/** What stands below the tools: rows, or why there are none. */
function Body<T>(props: BodyProps<T>) {
  const { hasil, saringan, wide } = props;
  const { data, error } = hasil;
  const skeleton = useDelayedPending(hasil.isPending);
  useKnownPage(props);
  if (error && !data) {
    return (
      <div className={css.paper}>
        <LoadError error={error} onRetry={() => hasil.refetch()} retrying={hasil.isFetching} />
      </div>
    );
  }
  if (!data || skeleton) return <RowSkeleton shown={skeleton} wide={wide} rows={saringan.value.perPage} />;
  if (data.total === 0) return <Nothing {...props} />;
  return (
    <div className={wide ? css.paper : css.cards} aria-busy={hasil.isFetching}>
      {wide ? <TableView {...props} rows={data.data} /> : <CardView {...props} rows={data.data} />}
      <Foot saringan={saringan} total={data.total} shown={data.data.length} />
      <BatchBar {...props} />
    </div>
  );
}

function Nothing<T>({ saringan, empty }: BodyProps<T>) {
  const teks = useTeksKit();
  const kind = emptyKind(saringan);
  const clear = <Button onClick={() => saringan.clear()}>{teks.hapusSemuaFilter}</Button>;
  return (
    <div className={css.paper}>
      {kind === 'tidak-ada' ? <Kosong kind={kind} {...empty} /> : <Kosong kind={kind} action={clear} />}
    </div>
  );
}

function BatchBar<T>({ selection }: BodyProps<T>) {
  const teks = useTeksKit();
  if (!selection || selection.keys.size === 0) return null;
  return (
    <div className={css.batch} role="status" data-foot="">
      <span>{teks.dipilih(selection.keys.size)}</span>
      {selection.actions}
    </div>
  );
}

/** A page past the end leads back to the first one. */
function useKnownPage<T>({ hasil, saringan }: BodyProps<T>): void {
  const { data } = hasil;
  const past = !hasil.isFetching && data?.data.length === 0 && data.total > 0 && saringan.value.page > 1;
  const back = useRef(saringan);
  back.current = saringan;
  useEffect(() => {
    if (past) back.current.set({ page: 1 });
  }, [past]);
}

/** j and k walk through the rows, x chooses one. */
function useRowKeys(box: RefObject<HTMLElement | null>, wide: boolean): void {
  const teks = useTeksKit();
  const group = teks.daftar;
  useShortcut('j', { label: teks.barisBerikutnya, group, run: () => moveRow(box.current, 1) });
  useShortcut('k', { label: teks.barisSebelumnya, group, run: () => moveRow(box.current, -1) });
  useShortcut('x', { label: teks.pilihBarisIni, group, enabled: wide, run: () => toggleRow() });
}

function toggleRow(): void {
  document.activeElement?.closest('[data-baris]')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}
