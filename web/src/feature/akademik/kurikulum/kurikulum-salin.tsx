import { useNavigate } from '@tanstack/react-router';
import { toRecord } from '@/core/record/noun';
import { Modal } from '@/kit/dialog/modal';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type IsiKurikulum, kurikulum, kurikulumBerubah } from './kurikulum';
import { useTeksKurikulum } from './teks';

type Props = { k: IsiKurikulum; onClose: () => void };

/** The dialog that copies a curriculum to another year, and leads to the copy. */
export function SalinKurikulum(props: Props) {
  const teks = useTeksKurikulum();
  return (
    <Modal open title={teks.salinJudul} width={480} onClose={props.onClose}>
      <SalinForm {...props} />
    </Modal>
  );
}

function SalinForm({ k, onClose }: Props) {
  const teks = useTeksKurikulum();
  const navigate = useNavigate();
  const copy = useWrite('POST /v2/academic/kurikulum/{id}/salin', { refresh: kurikulumBerubah });
  const next = k.tahun + 1;
  const form = useForm({
    fields: { tahun: { label: teks.tahun, required: true }, nama: { label: teks.nama, required: true } },
    initial: { tahun: String(next), nama: k.nama.replace(String(k.tahun), String(next)) },
    onSubmit: async ({ tahun, nama }) => {
      const made = await copy.mutateAsync({ path: { id: k.id }, body: { tahun: Number(tahun), nama } });
      toast.success(teks.disalin(made.tidakAktif));
      onClose();
      void navigate({ to: toRecord(kurikulum, made.id) });
    },
  });
  return (
    <Form form={form} label={teks.salinJudul} submitLabel={teks.salin} onCancel={onClose}>
      <p>{teks.salinPenjelasan}</p>
      <NumericInput {...form.field('tahun')} maxLength={4} />
      <TextInput {...form.field('nama')} />
    </Form>
  );
}
