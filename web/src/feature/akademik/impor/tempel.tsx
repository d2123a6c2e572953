import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { UnitSelect } from '@/core/master/unit/unit-select';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { Pratinjau, type PreviewColumn } from './pratinjau';
import { useTeksImpor } from './teks';

type HasilImpor = Answer<'POST /v2/academic/cpl/impor'>;
type Pasted = { idProdi: string | null; teks: string };

type Props = {
  title: string;
  columns: readonly PreviewColumn[];
  /** Columns that are read too, and have no place in the preview. */
  also?: readonly string[];
  /** The programme that the rows are of; null: the dialog asks for it. Undefined: they are of none. */
  idProdi?: string | null;
  /** Whose draft it is: the form's name, and the record's. */
  draft: { form: string; record: string };
  /** Sends the rows: to look at what becomes of them, or to write them. */
  send: (pasted: Pasted, tulis: boolean) => Promise<HasilImpor>;
  onClose: () => void;
};

/** The dialog in which rows are pasted from a spreadsheet, looked at, and saved. */
export function Tempel({ idProdi, ...props }: Props) {
  const [pasted, setPasted] = useState<Pasted>({ idProdi: idProdi ?? null, teks: '' });
  const [preview, setPreview] = useState<HasilImpor>();
  return (
    <Modal open title={props.title} width={preview ? 820 : 600} onClose={props.onClose}>
      {preview ? (
        <Pratinjau
          preview={preview}
          columns={props.columns}
          onBack={() => setPreview(undefined)}
          onSave={() => props.send(pasted, true)}
          onClose={props.onClose}
        />
      ) : (
        <PasteForm
          {...props}
          asks={idProdi !== undefined}
          initial={pasted}
          onPreview={(now, found) => {
            setPasted(now);
            setPreview(found);
          }}
        />
      )}
    </Modal>
  );
}

type FormProps = Omit<Props, 'idProdi'> & {
  asks: boolean;
  initial: Pasted;
  onPreview: (pasted: Pasted, preview: HasilImpor) => void;
};

function PasteForm({ title, columns, also = [], draft, asks, initial, send, onPreview, onClose }: FormProps) {
  const teks = useTeksImpor();
  const { username } = useSesi();
  const form = useForm<Pasted>({
    fields: {
      idProdi: { label: teks.prodi, required: asks },
      teks: { label: teks.isi, required: true },
    },
    initial,
    draft: { ...draft, user: username },
    onSubmit: async (pasted) => onPreview(pasted, await send(pasted, false)),
  });
  return (
    <Form form={form} label={title} submitLabel={teks.periksa} onCancel={onClose} within={['dialog']}>
      {asks && <UnitSelect {...form.field('idProdi')} list="GET /v1/prodi" noun={teks.prodi.toLowerCase()} />}
      <TextArea
        {...form.field('teks')}
        max={300_000}
        rows={10}
        help={teks.bantuan([...columns.map(({ label }) => label), ...also].join(', '))}
      />
    </Form>
  );
}
