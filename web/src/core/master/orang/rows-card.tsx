import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, toApiError } from '@/kit/api/api-error';
import type { ReadRoute } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { Modal } from '@/kit/dialog/modal';
import { type Fields, type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Empty } from '@/kit/ui/feedback/empty';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Menu } from '@/kit/ui/overlay/menu';
import { useTeksOrang } from './teks';

type RowsProps<T, F extends object> = {
  title: ReactNode;
  caption: string;
  rows: readonly T[];
  columns: readonly ShortColumn<T>[];
  /** Tells a row from the others, also after it was read anew. */
  rowKey: (row: T) => string;
  rowName: (row: T) => string;
  empty: string;
  labels: { add: string; edit: string };
  mayEdit: boolean;
  fields: Fields<F>;
  blank: F;
  of: (row: T) => F;
  to: (typed: F) => T;
  /** Puts these rows in the place of all. */
  save: (rows: T[]) => Promise<unknown>;
  /** What is read anew when somebody else was quicker. */
  stale: readonly ReadRoute[];
  children: (form: FormState<F>, row: T | undefined) => ReactNode;
  /** Stands above the table. */
  head?: ReactNode;
};

/** A list that is kept as a whole: its rows, and a dialog in which one is added or changed. */
export function RowsCard<T, F extends object>(props: RowsProps<T, F>) {
  const { title, caption, rows, columns, rowKey, empty, labels, mayEdit, head } = props;
  const teks = useTeksOrang();
  const [written, setWritten] = useState<{ row?: T }>();
  const [removed, setRemoved] = useState<T>();
  const add = mayEdit && (
    <Button size="sm" icon={<IconPlus />} onClick={() => setWritten({})}>
      {labels.add}
    </Button>
  );
  const acts: ShortColumn<T> = {
    id: 'aksi',
    label: teks.aksi,
    cell: (row) => <RowMenu {...props} row={row} onEdit={() => setWritten({ row })} onRemove={() => setRemoved(row)} />,
  };
  return (
    <Card title={title} actions={add}>
      {head}
      {rows.length === 0 ? (
        <Empty kind="part" help={empty} />
      ) : (
        <ShortTable caption={caption} rows={rows} rowKey={rowKey} columns={mayEdit ? [...columns, acts] : columns} />
      )}
      {written && (
        <Modal open title={written.row ? labels.edit : labels.add} width={560} onClose={() => setWritten(undefined)}>
          <RowForm {...props} row={written.row} onDone={() => setWritten(undefined)} />
        </Modal>
      )}
      {removed !== undefined && <Removal {...props} row={removed} onDone={() => setRemoved(undefined)} />}
    </Card>
  );
}

type MenuProps<T, F extends object> = RowsProps<T, F> & { row: T; onEdit: () => void; onRemove: () => void };

function RowMenu<T, F extends object>({ row, rowName, onEdit, onRemove }: MenuProps<T, F>) {
  const teks = useTeksOrang();
  const label = teks.aksiUntuk(rowName(row));
  return (
    <Menu
      label={label}
      align="end"
      items={[
        { id: 'ubah', label: teks.ubah, icon: <IconPencil />, onSelect: onEdit },
        { id: 'hapus', label: teks.hapus, icon: <IconTrash />, danger: true, onSelect: onRemove },
      ]}
      trigger={(trigger) => <IconButton {...trigger} size="sm" label={label} icon={<IconDots />} />}
    />
  );
}

type RowProps<T, F extends object> = RowsProps<T, F> & { row: T | undefined; onDone: () => void };

function RowForm<T, F extends object>(props: RowProps<T, F>) {
  const { row, rows, rowKey, fields, blank, of, to, labels, onDone, children } = props;
  const put = usePut(props);
  const form = useForm<F>({
    fields,
    initial: row === undefined ? blank : of(row),
    onSubmit: async (typed) => {
      const at = row === undefined ? rows.length : rows.findIndex((other) => rowKey(other) === rowKey(row));
      const place = at < 0 ? rows.length : at; // somebody took it away meanwhile: it is added again
      await put([...rows.slice(0, place), to(typed), ...rows.slice(place + 1)], place);
      onDone();
    },
  });
  return (
    <Form form={form} label={row === undefined ? labels.add : labels.edit} onCancel={onDone}>
      {children(form, row)}
    </Form>
  );
}

function Removal<T, F extends object>(props: RowProps<T, F> & { row: T }) {
  const { row, rows, rowKey, rowName, onDone } = props;
  const teks = useTeksOrang();
  const put = usePut(props);
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({});
  const remove = async () => {
    setState({ pending: true });
    try {
      await put(
        rows.filter((other) => rowKey(other) !== rowKey(row)),
        -1,
      );
      onDone();
    } catch (thrown) {
      setState({ error: toApiError(thrown).message });
    }
  };
  return (
    <Confirm open {...state} onConfirm={() => void remove()} onCancel={onDone}>
      {teks.tanyaHapus(rowName(row))}
    </Confirm>
  );
}

/** Saves all rows; what the server says of the row at `place` stands at the fields of its form. */
function usePut<T, F extends object>({ save, stale }: RowsProps<T, F>) {
  const teks = useTeksOrang();
  const client = useQueryClient();
  return async (rows: T[], place: number) => {
    try {
      await save(rows);
      toast.success(teks.tersimpan);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status === 412) for (const route of stale) void client.invalidateQueries({ queryKey: [route] });
      throw within(error, `data[${place}].`);
    }
  };
}

/** The same failure, with the faults of one row by the names of its fields. */
function within(error: ApiError, prefix: string): ApiError {
  const errors = Object.entries(error.errors).map(([path, sentence]) => [path.replace(prefix, ''), sentence]);
  const { type, status, requestId, retryAfter } = error;
  return new ApiError(error.message, { type, status, requestId, retryAfter, errors: Object.fromEntries(errors) });
}
