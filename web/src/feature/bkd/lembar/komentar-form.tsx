import { useSesi } from '@/core/auth/session';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { laporanBerubah } from '../laporan/laporan';
import { useTeksLaporan } from '../laporan/teks';
import { useLangkah } from './use-langkah';

type Props = {
  id: string;
  /** The line that is commented on; else the whole report. */
  baris?: string;
  onClose?: () => void;
};

/** Something to say about a report, or a line of it; what is typed is kept until it is sent. */
export function KomentarForm({ id, baris, onClose }: Props) {
  const teks = useTeksLaporan();
  const { username } = useSesi();
  const step = useLangkah();
  const say = useWrite('POST /v2/bkd/laporan/{id}/komentar', { refresh: laporanBerubah });
  const form = useForm<{ isi: string }>({
    fields: { isi: { label: teks.tulisKomentar, required: true } },
    initial: { isi: '' },
    draft: { form: 'bkd-komentar', user: username, record: baris ? `${id}/${baris}` : id },
    onSubmit: async ({ isi }) => {
      await step(() => say.mutateAsync({ path: { id }, body: { isi, ...(baris && { baris }) } }));
      toast.success(teks.komentarTerkirim);
      onClose?.();
    },
  });
  return (
    <Form
      form={form}
      label={teks.tulisKomentar}
      submitLabel={teks.kirim}
      onCancel={onClose}
      within={onClose ? [] : ['tab']}
    >
      <TextArea {...form.field('isi')} max={2000} rows={3} />
    </Form>
  );
}
