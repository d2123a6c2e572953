import { Modal } from '@/kit/dialog/modal';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { useSesi } from '../../auth/session';
import { PilihDosen } from '../lecturer-select';
import { useTeksOrang } from '../orang/teks';
import { BACAAN } from './mahasiswa';
import { pilihanPeriode } from './periods';

type Props = { ids: readonly string[]; onClose: () => void; onDone: () => void };

type Isian = { mulai: string | null; idDosen: string | null };

/** One adviser for several students, from a term on. */
export function DialogWali(props: Props) {
  const teks = useTeksOrang();
  return (
    <Modal open title={teks.waliUntuk(props.ids.length)} width={560} onClose={props.onClose}>
      <FormWali {...props} />
    </Modal>
  );
}

function FormWali({ ids, onClose, onDone }: Props) {
  const teks = useTeksOrang();
  const { sesiSemester } = useSesi();
  const put = useWrite('POST /v2/perwalian', { refresh: BACAAN });
  const form = useForm<Isian>({
    fields: {
      mulai: { label: teks.mulaiPeriode, required: true },
      idDosen: { label: teks.wali, required: true },
    },
    initial: { mulai: sesiSemester ? String(sesiSemester) : null, idDosen: null },
    onSubmit: async ({ mulai, idDosen }) => {
      const body = { mulai: Number(mulai), idDosen: idDosen ?? '', idMahasiswa: [...ids] };
      const { jumlah } = await put.mutateAsync({ body });
      toast.success(teks.waliTersimpan(jumlah));
      onDone();
    },
  });
  return (
    <Form form={form} label={teks.tetapkanWali} onCancel={onClose}>
      <SelectInput {...form.field('mulai')} options={pilihanPeriode(sesiSemester, [])} help={teks.bantuanMulai} />
      <PilihDosen {...form.field('idDosen')} />
    </Form>
  );
}
