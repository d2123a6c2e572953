// A form that keeps drafts, for tests that load it anew as a page does.
import { useState } from 'react';
import type { DraftKey } from '../form/draft/draft-store';
import { TextInput } from '../form/field/text-input';
import { useForm } from '../form/form';
import { Form } from '../form/form-frame';

type Props = { record: DraftKey; save?: () => Promise<unknown> };

/** One field, 'Nama'. */
export function DraftForm({ record, save = async () => {} }: Props) {
  const form = useForm<{ nama: string }>({
    initial: { nama: '' },
    fields: { nama: { label: 'Nama' } },
    onSubmit: save,
    draft: record,
  });
  return (
    <Form form={form}>
      <TextInput {...form.field('nama')} />
    </Form>
  );
}

/** The same form, which the button 'Lain' turns to another record. */
export function TurningForm({ first, then }: { first: DraftKey; then: DraftKey }) {
  const [record, setRecord] = useState(first);
  return (
    <>
      <DraftForm record={record} />
      <button type="button" onClick={() => setRecord(then)}>
        Lain
      </button>
    </>
  );
}
