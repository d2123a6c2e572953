import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { query } from '@/kit/api/client';
import type { Answer, Body, ReadArgs, ReadRoute, WriteArgs, WriteRoute } from '@/kit/api/routes';
import { useLeaveForm } from '@/kit/form/draft/leave';
import type { Fields, FormState } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useSpoken } from '@/kit/i18n/language';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { useSesi } from '../auth/session';
import { idIn, type Noun, toRecord } from './noun';
import { useTeksRekaman } from './teks';
import { useRecord } from './use-noun';
import { useRecordedForm } from './use-recorded-form';

type Kept = { id: string; versi: number; nama?: string };

type Props<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object> = {
  noun: Noun<ReadRoute, R, C, U, string>;
  fields: Fields<T>;
  /** What stands in the form of a new record. */
  blank: T;
  /** What stands in it of a record, where that is not what the record calls so. */
  of?: (record: Answer<R>) => T;
  /** What is sent of it, where that is not all that is chosen. */
  body?: (typed: T) => Body<C> & Body<U>;
  /** What a record is called below the title of the form that changes it, where that is not its name alone. */
  name?: (record: Answer<R>) => string;
  children: (form: FormState<T>, record?: Answer<R>) => ReactNode;
};

/** The form of a noun: of a new record, or of the one that the address names. */
export function RecordForm<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>(
  props: Props<R, C, U, T>,
) {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <NewRecord {...props} /> : <OldRecord {...props} id={id} />;
}

function typedOf<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>(
  { of, blank }: Pick<Props<R, C, U, T>, 'of' | 'blank'>,
  record: Answer<R>,
): T {
  const kept = record as unknown as Record<string, unknown>;
  const own = Object.entries(blank).map(([name, nothing]) => [name, kept[name] ?? nothing]); // what is empty is not told
  return of?.(record) ?? (Object.fromEntries(own) as T);
}

function bodyOf<T extends object>({ body }: { body?: (typed: T) => unknown }, typed: T): unknown {
  return body?.(typed) ?? Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
}

function NewRecord<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>(
  props: Props<R, C, U, T>,
) {
  const { noun, blank } = props;
  const say = useSpoken();
  const teks = useTeksRekaman();
  const title = say(noun.titles.add);
  const leave = useLeaveForm();
  const create = useWrite(noun.calls.create, { refresh: [noun.calls.list] });
  const save = async (typed: T) => {
    const made = await create.mutateAsync({ body: bodyOf(props, typed) } as unknown as WriteArgs<C>);
    toast.success(teks.ditambahkan(say(noun.titles.name)));
    leave(toRecord(noun, (made as unknown as Kept).id));
  };
  return (
    <>
      <PageHead title={title} />
      <Frame {...props} call={noun.calls.create} title={title} initial={blank} back={noun.at} onSubmit={save} />
    </>
  );
}

function OldRecord<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>({
  id,
  ...props
}: Props<R, C, U, T> & { id: string }) {
  const { noun, name } = props;
  const nameOf = name ?? ((record) => (record as unknown as Kept).nama);
  const say = useSpoken();
  const teks = useTeksRekaman();
  const title = say(noun.titles.edit);
  const leave = useLeaveForm();
  const client = useQueryClient();
  const result = useRecord(noun, id);
  const replace = useWrite(noun.calls.replace, { refresh: [noun.calls.list] });
  const back = toRecord(noun, id);
  const save = async (typed: T, version: number) => {
    const args = { path: idIn(noun.calls.replace, id), body: bodyOf(props, typed), version };
    const now = await replace.mutateAsync(args as unknown as WriteArgs<U>);
    toast.success(teks.tersimpan(say(noun.titles.name)));
    const { queryKey } = query(noun.calls.read, { path: idIn(noun.calls.read, id) } as unknown as ReadArgs<R>);
    // Once the form has let go of its draft: another version would draw it anew.
    setTimeout(() => client.setQueryData<unknown>(queryKey, now));
    leave(back);
  };
  return (
    <>
      <PageHead title={title} description={result.data && nameOf(result.data)} />
      <Loaded result={result} lines={8}>
        {(record) => {
          const { versi } = record as unknown as Kept;
          return (
            <Frame
              key={versi}
              {...props}
              call={noun.calls.replace}
              title={title}
              record={record}
              initial={typedOf(props, record)}
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
> & {
  call: WriteRoute;
  title: string;
  record?: Answer<R>;
  initial: T;
  back: string;
  onSubmit: (typed: T) => Promise<unknown>;
};

function Frame<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, T extends object>({
  noun,
  fields,
  call,
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
  const form = useRecordedForm<T>(call, { fields, initial, onSubmit, draft });
  return (
    <Card>
      <Form form={form} label={title} onCancel={() => leave(back)}>
        {children(form, record)}
      </Form>
    </Card>
  );
}
