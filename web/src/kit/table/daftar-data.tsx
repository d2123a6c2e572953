import { useRef } from 'react';
import { useShortcut } from '../keys/shortcuts';
import { useDelayedPending } from '../ui/delayed-pending';
import { emptyKind, Kosong } from '../ui/empty';
import { Button } from '../ui/button';
import { LoadError } from '../ui/load-error';
import { BREAKPOINT, useMinWidth } from '../ui/media';
import { CardView } from './card-view';
import type { Column, DaftarProps } from './daftar';
import css from './daftar.module.css';
import { Foot } from './foot';
import { useRemembered } from './memory';
import { RowSkeleton } from './row-skeleton';
import { CountStrip } from './strip';
import { TableView } from './table-view';
import { ToolRow } from './tool-row';
import { moveRow } from './row-keys';

export type { Column, DaftarProps, FilterDef, ListResult, Page, Strip } from './daftar';

/** The one list of the portal: counts, search and filters, table or cards, foot, and every state between. */
export function DaftarData<T>(props: DaftarProps<T>) {
  const box = useRef<HTMLElement>(null);
  const wide = useMinWidth(BREAKPOINT.tablet);
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

function Body<T>({ wide, ...props }: BodyProps<T>) {
  const { hasil, saringan, empty } = props;
  const { data, error } = hasil;
  const stale = hasil.isPlaceholderData === true;
  const skeleton = useDelayedPending(hasil.isPending);
  if (error && (!data || stale)) {
    return (
      <div className={css.paper}>
        <LoadError error={error} onRetry={() => hasil.refetch()} retrying={hasil.isFetching} />
      </div>
    );
  }
  if (!data || skeleton) return <RowSkeleton shown={skeleton} wide={wide} rows={saringan.value.perPage} />;
  const past = data.data.length === 0 && data.total > 0;
  if (data.data.length === 0 && !past) {
    const kind = emptyKind({ filtered: saringan.filtered });
    const clear = <Button onClick={saringan.clear}>Hapus semua filter</Button>;
    return (
      <div className={css.paper}>
        {kind === 'tidak-ada' ? <Kosong kind={kind} {...empty} /> : <Kosong kind={kind} action={clear} />}
      </div>
    );
  }
  return (
    <div className={wide ? css.paper : css.cards} aria-busy={hasil.isFetching}>
      {wide ? <TableView {...props} rows={data.data} /> : <CardView {...props} rows={data.data} />}
      <Foot saringan={saringan} total={data.total} shown={data.data.length} />
      {props.selection && props.selection.keys.size > 0 && (
        <div className={css.batch} role="status">
          <span>{props.selection.keys.size} dipilih</span>
          {props.selection.actions}
        </div>
      )}
    </div>
  );
}

/** j and k walk through the rows, x chooses one. */
function useRowKeys(box: React.RefObject<HTMLElement | null>, wide: boolean): void {
  const group = 'Daftar';
  useShortcut('j', { label: 'Baris berikutnya', group, run: () => moveRow(box.current, 1) });
  useShortcut('k', { label: 'Baris sebelumnya', group, run: () => moveRow(box.current, -1) });
  useShortcut('x', { label: 'Pilih baris', group, enabled: wide, run: () => toggleRow() });
}

function toggleRow(): void {
  document.activeElement?.closest('[data-baris]')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

export type VisibleColumns<T> = readonly Column<T>[];
