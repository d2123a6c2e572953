import { DateInput } from '@/kit/form/date/date-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type Jurnal, jurnalBerubah, type Pertemuan } from './jurnal';
import { useTeksJurnal } from './teks';

type Props = { jurnal: Jurnal; p: Pertemuan; onClose: () => void };

/** The day that one meeting is planned for. */
export function TanggalForm({ jurnal, p, onClose }: Props) {
  const teks = useTeksJurnal();
  const put = useWrite('PUT /v2/kelas/{id}/rencana_pertemuan', { refresh: jurnalBerubah });
  const form = useForm({
    fields: { tanggal: { label: teks.tanggal } },
    initial: { tanggal: p.rencana },
    onSubmit: async ({ tanggal }) => {
      const body = { langkah: 7, tanggal: [{ nomor: p.nomor, tanggal }] };
      await put.mutateAsync({ path: { id: jurnal.idKelas }, version: jurnal.versi, body });
      toast.success(teks.rencanaTersimpan);
      onClose();
    },
  });
  return (
    <Form form={form} label={teks.tanggalKe(p.nomor)} onCancel={onClose} within={[]}>
      <DateInput
        {...form.field('tanggal')}
        {...(jurnal.mulaiDari && { min: jurnal.mulaiDari })}
        help={teks.kosongkanBantuan}
      />
    </Form>
  );
}
