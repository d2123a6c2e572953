import { Modal } from '@/kit/dialog/modal';
import { useFormulir } from '@/kit/form/formulir';
import { Formulir } from '@/kit/form/formulir-frame';
import { TextArea } from '@/kit/form/text-area';
import { useTeksSidang } from './sidang-teks';

type DialogAlasanProps = {
  open: boolean;
  title: string;
  help?: string;
  submitLabel: string;
  onKirim: (alasan: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why, before an act that needs a reason. What the server refuses stands in the dialog, the reason stays. */
export function DialogAlasan({ open, ...rest }: DialogAlasanProps) {
  return (
    <Modal open={open} title={rest.title} onClose={rest.onClose}>
      <Isi {...rest} />
    </Modal>
  );
}

function Isi({ title, help, submitLabel, onKirim, onClose }: Omit<DialogAlasanProps, 'open'>) {
  const teks = useTeksSidang();
  const form = useFormulir({
    fields: { alasan: { label: teks.alasan, required: true } },
    initial: { alasan: '' },
    onSubmit: async ({ alasan }) => {
      await onKirim(alasan);
      onClose();
    },
  });
  return (
    <Formulir form={form} onCancel={onClose} submitLabel={submitLabel} label={title} within={[]}>
      <TextArea {...form.field('alasan')} max={2000} help={help} />
    </Formulir>
  );
}
