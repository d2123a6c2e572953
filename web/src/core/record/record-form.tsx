import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '@/kit/api/client';
import type { Answer, Body, ReadArgs, ReadRoute, WriteArgs, WriteRoute } from '@/kit/api/routes';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { type Fields, type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useSpoken } from '@/kit/i18n/language';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { useSesi } from '../auth/session';
import { type Noun, toRecord } from './noun';
import { useRecord } from './use-noun';

type Kept = { id: string; versi: number };

type Props<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object> = {
  noun: Noun<ReadRoute, R, C, U, string>;
  /** What the form holds of a record, of none to begin with, and what it sends. */
  values: { blank: T; of: (record: Answer<R>) => T; body: (values: T) => Body<C> & Body<U> };
  fields: Fields<T>;
  /** What a record is called below the title of the form that changes it. */
  name: (record: Answer<R>) => string;
  /** What is said when it is saved. */
  said: { added: string; changed: string };
  children: (form: FormState<T>, record?: Answer<R>) => ReactNode;
};

/** The form of a noun: of a new record, or of the one that the address names. */
export function RecordForm<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>(
  props: Props<R, C, U, T>,
) {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <NewRecord {...props} /> : <OldRecord {...props} id={id} />;
}

function NewRecord<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>(
  props: Props<R, C, U, T>,
) {
  const { noun, values, said } = props;
  const title = useSpoken()(noun.titles.add);
  const leave = useLeaveForm();
  const create = useWrite(noun.calls.create, { refresh: [noun.calls.list] });
  const save = async (typed: T) => {
    const made = await create.mutateAsync({ body: values.body(typed) } as unknown as WriteArgs<C>);
    toast.success(said.added);
    leave(toRecord(noun, (made as unknown as Kept).id));
  };
  return (
    <>
      <PageHead title={title} />
      <Frame {...props} title={title} initial={values.blank} back={noun.at} onSubmit={save} />
    </>
  );
}

function OldRecord<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>({
  id,
  ...props
}: Props<R, C, U, T> & { id: string }) {
  const { noun, values, name, said } = props;
  const title = useSpoken()(noun.titles.edit);
  const leave = useLeaveForm();
  const client = useQueryClient();
  const result = useRecord(noun, id);
  const replace = useWrite(noun.calls.replace, { refresh: [noun.calls.list] });
  const back = toRecord(noun, id);
  const save = async (typed: T, version: number) => {
    const args = { path: { id }, body: values.body(typed), version };
    const now = await replace.mutateAsync(args as unknown as WriteArgs<U>);
    toast.success(said.changed);
    const { queryKey } = query(noun.calls.read, { path: { id } } as unknown as ReadArgs<R>);
    // Once the form has let go of its draft: another version would draw it anew.
    setTimeout(() => client.setQueryData<unknown>(queryKey, now));
    leave(back);
  };
  return (
    <>
      <PageHead title={title} description={result.data && name(result.data)} />
      <Loaded result={result} lines={8}>
        {(record) => {
          const { versi } = record as unknown as Kept;
          return (
            <Frame
              key={versi}
              {...props}
              title={title}
              record={record}
              initial={values.of(record)}
              back={back}
              onSubmit={(typed) => save(typed, versi)}
            />
          );
        }}
      </Loaded>
    </>
  );
}

type FrameProps<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object> = Pick<
  Props<R, C, U, T>,
  'noun' | 'fields' | 'children'
> & { title: string; record?: Answer<R>; initial: T; back: string; onSubmit: (typed: T) => Promise<unknown> };

function Frame<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>({
  noun,
  fields,
  title,
  record,
  initial,
  back,
  onSubmit,
  children,
}: FrameProps<R, C, U, T>) {
  const { username } = useSesi();
  const leave = useLeaveForm();
  const name = record ? (record as unknown as Kept).id : 'baru';
  const draft = { form: noun.filters.id, user: username, record: name };
  const form = useForm<T>({ fields, initial, onSubmit, draft });
  return (
    <Card>
      <Form form={form} label={title} onCancel={() => leave(back)}>
        {children(form, record)}
      </Form>
    </Card>
  );
}
