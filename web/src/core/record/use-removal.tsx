import { type ReactNode, useState } from 'react';
import type { ReadRoute, WriteArgs, WriteRoute } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { removeError } from '@/kit/net/request-errors';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { idIn } from './noun';

type Options = {
  /** Reads that a removal makes stale. */
  refresh: readonly ReadRoute[];
  /** What is said when a record is gone. */
  said: string;
};

type Kept = { id: string; versi?: number };

/** Takes a record away after a question that names it, if it still is the version that was read; nothing without a route. */
export function useRemoval<D extends WriteRoute>(
  route: D | undefined,
  { refresh, said }: Options,
): { ask: (record: Kept, question: string) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ record: Kept; question: string }>();
  const recordedAs = String(route);
  const done = () => setAsked(undefined);
  const cancel = () => {
    removeError(recordedAs); // what is called off is not repeated either
    done();
  };
  const remove = useWrite(route as D, {
    refresh,
    recordedAs,
    onSuccess: () => {
      toast.success(said);
      done();
    },
  });
  const confirm = ({ id, versi }: Kept) =>
    remove.mutate({ path: idIn(recordedAs, id), version: versi } as unknown as WriteArgs<D>);
  const dialog = asked && (
    <Confirm
      open
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => confirm(asked.record)}
      onCancel={cancel}
    >
      {asked.question}
    </Confirm>
  );
  const ask = (record: Kept, question: string) => {
    remove.reset();
    setAsked({ record, question });
  };
  return { ask, dialog };
}
