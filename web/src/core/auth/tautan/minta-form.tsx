import { toApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import { Modal } from '@/kit/dialog/modal';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useTexts } from '@/kit/i18n/texts';
import { toast } from '@/kit/ui/feedback/toast';
import { useTeksTautan } from './teks';

/** The request of who cannot sign in, in a dialog. */
export default function MintaForm({ onClose }: { onClose: () => void }) {
  const { askForLink } = useTexts();
  return (
    <Modal open title={askForLink} onClose={onClose}>
      <Permintaan onClose={onClose} />
    </Modal>
  );
}

function Permintaan({ onClose }: { onClose: () => void }) {
  const { askForLink } = useTexts();
  const teks = useTeksTautan();
  const form = useForm({
    fields: { username: { label: teks.username, required: true }, kontak: { label: teks.kontak } },
    initial: { username: '', kontak: '' },
    onSubmit: async ({ username, kontak }) => {
      try {
        await write('POST /v2/access_request', { body: { username, kontak } });
      } catch (thrown) {
        throw toApiError(thrown);
      }
      toast.success(teks.terkirim);
      onClose();
    },
  });
  return (
    <Form form={form} label={askForLink} submitLabel={teks.kirim} onCancel={onClose}>
      <p>{teks.mintaBantuan}</p>
      <TextInput {...form.field('username')} autoComplete="username" spellCheck={false} />
      <TextInput {...form.field('kontak')} help={teks.kontakBantuan} />
    </Form>
  );
}
