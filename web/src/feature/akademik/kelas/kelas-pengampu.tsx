import { IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { PilihDosen } from '@/core/master/lecturer-select';
import { Modal } from '@/kit/dialog/modal';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Empty } from '@/kit/ui/feedback/empty';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import type { Kelas } from './kelas';
import css from './kelas.module.css';
import { allowed } from './kelas-aksi';
import { useTeksKelas } from './teks';

type Props = { k: Kelas };

/** Who teaches a class, and the dialog that says so anew. */
export function KelasPengampu({ k }: Props) {
  const teks = useTeksKelas();
  const [open, setOpen] = useState(false);
  const change = allowed(k, 'ubah') && (
    <Button icon={<IconUsers />} onClick={() => setOpen(true)}>
      {teks.aturPengampu}
    </Button>
  );
  return (
    <Card title={teks.pengampu} actions={change}>
      {k.pengampu.length === 0 ? (
        <Empty kind="part" help={teks.tanpaPengampu} />
      ) : (
        <ul className={css.teachers}>
          {k.pengampu.map(({ idDosen, nama, koordinator }) => (
            <li key={idDosen} className={css.teacher}>
              <span className={css.who}>{nama}</span>
              {koordinator && <Pill tone="blue">{teks.koordinator}</Pill>}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Modal open title={teks.aturPengampu} width={520} onClose={() => setOpen(false)}>
          <PengampuForm k={k} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </Card>
  );
}

type Teacher = Kelas['pengampu'][number];
type Typed = { pengampu: readonly Teacher[]; tambah: string | null };

function PengampuForm({ k, onClose }: Props & { onClose: () => void }) {
  const teks = useTeksKelas();
  const put = useWrite('PUT /v2/kelas/{id}/pengampu', {
    refresh: ['GET /v2/kelas', 'GET /v2/kelas/{id}', 'GET /v2/academic/matakuliah', 'GET /v2/academic/matakuliah/{id}'],
  });
  const form = useForm<Typed>({
    fields: { pengampu: { label: teks.pengampu }, tambah: { label: teks.tambahDosen } },
    initial: { pengampu: k.pengampu, tambah: null },
    onSubmit: async ({ pengampu }) => {
      const body = { pengampu: pengampu.map(({ idDosen, koordinator }) => ({ idDosen, koordinator })) };
      await put.mutateAsync({ path: { id: k.id }, version: k.versi, body });
      toast.success(teks.pengampuTersimpan);
      onClose();
    },
  });
  return (
    <Form form={form} label={teks.aturPengampu} onCancel={onClose}>
      <Chosen form={form} />
      <Add form={form} />
    </Form>
  );
}

type FormProps = { form: FormState<Typed> };

/** The lecturers that are chosen, one of them the coordinator. */
function Chosen({ form }: FormProps) {
  const teks = useTeksKelas();
  const { pengampu } = form.values;
  const put = (now: readonly Teacher[]) => form.set('pengampu', now);
  const lead = (id: string) => put(pengampu.map((p) => ({ ...p, koordinator: p.idDosen === id })));
  const remove = (id: string) => {
    const rest = pengampu.filter(({ idDosen }) => idDosen !== id);
    const led = rest.some(({ koordinator }) => koordinator);
    put(led ? rest : rest.map((p, i) => ({ ...p, koordinator: i === 0 })));
  };
  return (
    <ul className={css.teachers} id={form.idAt('pengampu')}>
      {pengampu.map(({ idDosen, nama, koordinator }, i) => (
        <li key={idDosen} className={css.teacher}>
          <span className={css.who}>{nama}</span>
          <label className={css.lead}>
            <input type="radio" name="koordinator" checked={koordinator} onChange={() => lead(idDosen)} />
            {teks.koordinator}
          </label>
          <IconButton label={`${teks.keluarkan} ${nama}`} icon={<IconTrash />} onClick={() => remove(idDosen)} />
          {form.errorAt(`pengampu[${i}].idDosen`) && (
            <span role="alert" className={css.wrong}>
              {form.errorAt(`pengampu[${i}].idDosen`)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One more lecturer: the first is the coordinator until another is chosen. */
function Add({ form }: FormProps) {
  const { pengampu } = form.values;
  const field = form.field('tambah');
  return (
    <PilihDosen
      key={pengampu.length}
      {...field}
      value={null}
      onPick={({ value, label }) => {
        if (pengampu.some(({ idDosen }) => idDosen === value)) return;
        const teacher = { idDosen: value, nama: label, koordinator: pengampu.length === 0 };
        form.set('pengampu', [...pengampu, teacher]);
      }}
      onChange={() => undefined}
    />
  );
}
