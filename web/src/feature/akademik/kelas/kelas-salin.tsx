import { useSesi } from '@/core/auth/session';
import { Modal } from '@/kit/dialog/modal';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { useReferensi } from '../matakuliah/reference';
import { usePilihanPeriode } from './pilihan';
import { useTeksKelas } from './teks';

type Typed = { dari: string | null; ke: string | null; idProdi: string | null };

/** The dialog that carries the classes of a term to another. */
export function SalinKelas({ onClose }: { onClose: () => void }) {
  const teks = useTeksKelas();
  return (
    <Modal open title={teks.salinJudul} width={480} onClose={onClose}>
      <SalinForm onClose={onClose} />
    </Modal>
  );
}

function SalinForm({ onClose }: { onClose: () => void }) {
  const teks = useTeksKelas();
  const { sesiSemester } = useSesi();
  const sources = usePilihanPeriode();
  const targets = usePilihanPeriode({ open: true });
  const { prodi } = useReferensi();
  const copy = useWrite('POST /v2/kelas/salin', { refresh: ['GET /v2/kelas'] });
  const initial: Typed = {
    dari: sesiSemester ? String(sesiSemester - 10) : null,
    ke: sesiSemester ? String(sesiSemester) : null,
    idProdi: null,
  };
  const form = useForm<Typed>({
    fields: {
      dari: { label: teks.dari, required: true },
      ke: { label: teks.ke, required: true },
      idProdi: { label: teks.prodi },
    },
    initial,
    onSubmit: async ({ dari, ke, idProdi }) => {
      const body = { dari: Number(dari), ke: Number(ke), ...(idProdi && { idProdi }) };
      const { disalin, sudahAda, tidakAktif } = await copy.mutateAsync({ body });
      toast.success(teks.disalin(disalin, sudahAda, tidakAktif));
      onClose();
    },
  });
  return (
    <Form form={form} label={teks.salinJudul} submitLabel={teks.salin} onCancel={onClose}>
      <p>{teks.salinPenjelasan}</p>
      <SelectInput {...form.field('dari')} {...sources} />
      <SelectInput {...form.field('ke')} {...targets} />
      <SelectInput {...form.field('idProdi')} {...prodi} all={teks.semuaProdi} />
    </Form>
  );
}
