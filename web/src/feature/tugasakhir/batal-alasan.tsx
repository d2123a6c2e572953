import { useSesi } from '@/core/auth/session';
import { Modal } from '@/kit/dialog/modal';
import { useFormulir } from '@/kit/form/formulir';
import { Formulir } from '@/kit/form/formulir-frame';
import { TextArea } from '@/kit/form/text-area';
import css from './batal.module.css';

type Props = {
  judul: string;
  uraian: string;
  label: string;
  tombol: string;
  /** What the words are about; by it they are kept on the device. */
  rekaman: string;
  onKirim: (alasan: string) => Promise<unknown>;
  onTutup: () => void;
};

/** Asks for a reason, keeps what is typed, and sends it. */
export function DialogAlasan({ judul, uraian, label, tombol, rekaman, onKirim, onTutup }: Props) {
  const { username } = useSesi();
  const form = useFormulir({
    fields: { alasan: { label, required: true } },
    initial: { alasan: '' },
    draft: { form: 'pembatalan', user: username, record: rekaman },
    onSubmit: async ({ alasan }) => {
      await onKirim(alasan);
      onTutup();
    },
  });
  return (
    <Modal open title={judul} width={480} onClose={onTutup}>
      <p className={css.uraian}>{uraian}</p>
      <Formulir form={form} label={judul} submitLabel={tombol} onCancel={onTutup}>
        <TextArea {...form.field('alasan')} max={2000} rows={4} />
      </Formulir>
    </Modal>
  );
}
