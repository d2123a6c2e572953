import { toEdit } from '@/core/record/noun';
import { Modal } from '@/kit/dialog/modal';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { aturanBKD } from '../butir/aturan';
import css from '../butir/susun.module.css';
import { useTeksSusun } from '../butir/teks';
import type { DialogProps } from './sasaran';

/** Makes a draft that says what a set says, and opens it. */
export function SalinDialog({ satu, onTutup }: DialogProps) {
  const teks = useTeksSusun();
  const leave = useLeaveForm();
  const salin = useWrite('POST /v2/bkd/aturan/{id}/salin', { refresh: ['GET /v2/bkd/aturan'] });
  const form = useForm({
    fields: { kode: { label: teks.kodeSalinan, required: true }, nama: { label: teks.namaSalinan, required: true } },
    initial: { kode: `${satu.kode}-2`.slice(0, 30), nama: teks.salinanDari(satu.nama).slice(0, 100) },
    onSubmit: async (body) => {
      const { id } = await salin.mutateAsync({ path: { id: satu.id }, body });
      toast.success(teks.tersalin);
      leave(toEdit(aturanBKD, id));
    },
  });
  return (
    <Modal open title={teks.judulSalin(satu.nama)} onClose={onTutup}>
      <Form form={form} label={teks.judulSalin(satu.nama)} submitLabel={teks.salin} onCancel={onTutup}>
        <div className={css.tanya}>
          <p>{teks.salinBantuan}</p>
          <TextInput {...form.field('nama')} />
          <TextInput {...form.field('kode')} max={30} />
        </div>
      </Form>
    </Modal>
  );
}
