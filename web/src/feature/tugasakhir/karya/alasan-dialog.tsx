import { type ComponentProps, useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksKarya } from './teks';

type DialogAlasanProps = {
  open: boolean;
  title: string;
  /** What the words are about, 'tolak-sidang:<id>': by it they are kept on the device until they are sent. */
  tentang: string;
  /** Said above the field. */
  uraian?: string;
  label?: string;
  help?: string;
  submitLabel: string;
  onKirim: (alasan: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why, before an act that needs a reason. What the server refuses stands in the dialog, the reason stays. */
export function DialogAlasan({ open, ...rest }: DialogAlasanProps) {
  return (
    <Modal open={open} title={rest.title} width={480} onClose={rest.onClose}>
      <Isi {...rest} />
    </Modal>
  );
}

type TombolAlasanProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  children: string;
  /** What is asked and sent; the dialog's own button says what this one does, unless told. */
  dialog: Omit<DialogAlasanProps, 'open' | 'onClose' | 'submitLabel'> & { submitLabel?: string };
};

/** The button of an act that needs a reason: it asks why first. */
export function TombolAlasan({ dialog, ...tombol }: TombolAlasanProps) {
  const [buka, setBuka] = useState(false);
  return (
    <>
      <Button {...tombol} onClick={() => setBuka(true)} />
      <DialogAlasan submitLabel={tombol.children} {...dialog} open={buka} onClose={() => setBuka(false)} />
    </>
  );
}

function Isi({ title, tentang, uraian, label, help, submitLabel, onKirim, onClose }: Omit<DialogAlasanProps, 'open'>) {
  const teks = useTeksKarya();
  const { username } = useSesi();
  const form = useForm({
    fields: { alasan: { label: label ?? teks.alasan, required: true } },
    initial: { alasan: '' },
    draft: { form: 'alasan', user: username, record: tentang },
    onSubmit: async ({ alasan }) => {
      await onKirim(alasan);
      onClose();
    },
  });
  return (
    <Form form={form} onCancel={onClose} submitLabel={submitLabel} label={title} within={[]}>
      {uraian && <p>{uraian}</p>}
      <TextArea {...form.field('alasan')} max={2000} rows={4} help={help} />
    </Form>
  );
}
