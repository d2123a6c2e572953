import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DateInput } from '@/kit/form/date/date-input';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { formatDay } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { type Jurnal, jurnalBerubah } from './jurnal';
import css from './jurnal.module.css';
import { useTeksJurnal } from './teks';

type Typed = { mulai: string; libur: string; lewati: readonly string[] };
type Props = { jurnal: Jurnal; onClose: () => void };

/** The days of all meetings: a first one, each other a week later, without holidays. */
export function RencanaForm({ jurnal, onClose }: Props) {
  const teks = useTeksJurnal();
  const put = useWrite('PUT /v2/kelas/{id}/rencana_pertemuan', { refresh: jurnalBerubah });
  const form = useForm<Typed>({
    fields: {
      mulai: { label: teks.mulai, required: true },
      libur: { label: teks.libur },
      lewati: { label: teks.libur },
    },
    initial: { mulai: jurnal.data[0]?.rencana ?? '', libur: '', lewati: [] },
    onSubmit: async ({ mulai, libur, lewati }) => {
      const body = { mulai, langkah: 7, lewati: withDay(lewati, libur) };
      await put.mutateAsync({ path: { id: jurnal.idKelas }, version: jurnal.versi, body });
      toast.success(teks.rencanaTersimpan);
      onClose();
    },
  });
  const range = jurnal.mulaiDari ? { min: jurnal.mulaiDari } : {};
  return (
    <Form form={form} label={teks.aturTanggal} onCancel={onClose} within={[]}>
      <DateInput {...form.field('mulai')} {...range} help={teks.mulaiBantuan} />
      <Libur form={form} range={range} />
    </Form>
  );
}

function withDay(days: readonly string[], day: string): string[] {
  return day && !days.includes(day) ? [...days, day].sort() : [...days];
}

type LiburProps = { form: FormState<Typed>; range: { min?: string } };

/** The days that are left out. */
function Libur({ form, range }: LiburProps) {
  const teks = useTeksJurnal();
  const { libur, lewati } = form.values;
  const add = () => {
    form.set('lewati', withDay(lewati, libur));
    form.set('libur', '');
  };
  return (
    <>
      <div className={css.add}>
        <DateInput {...form.field('libur')} {...range} help={teks.liburBantuan} />
        <Button icon={<IconPlus />} disabled={!libur} onClick={add}>
          {teks.tambahLibur}
        </Button>
      </div>
      {lewati.length > 0 && (
        <ul className={css.days} id={form.idAt('lewati')}>
          {lewati.map((day) => (
            <li key={day}>
              {formatDay(day)}
              <IconButton
                label={teks.hapusLibur(formatDay(day))}
                icon={<IconTrash />}
                onClick={() =>
                  form.set(
                    'lewati',
                    lewati.filter((d) => d !== day),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
