import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import control from '@/kit/form/field/control.module.css';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Pill } from '@/kit/ui/mark/pill';
import css from './kelola.module.css';
import { useTeksKelola } from './teks';

type Peran = Row<'GET /v2/peran'>;
type Izin = Row<'GET /v2/izin'>;

/** What a role permits; of the campus's own also what it is called. */
export function PeranDialog({ peran, onClose }: { peran?: Peran; onClose: () => void }) {
  const teks = useTeksKelola();
  const izin = useQuery({ ...query('GET /v2/izin'), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Modal open title={peran ? teks.ubahPeranJudul(peran.nama) : teks.peranBaru} width={640} onClose={onClose}>
      <Loaded result={izin} lines={10}>
        {({ data }) => <Isian peran={peran} semua={data} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

type IsianProps = { peran?: Peran; semua: readonly Izin[]; onClose: () => void };

function Isian({ peran, semua, onClose }: IsianProps) {
  const teks = useTeksKelola();
  const refresh = ['GET /v2/peran', 'GET /v2/user_info'] as const;
  const buat = useWrite('POST /v2/peran', { refresh });
  const ubah = useWrite('PUT /v2/peran/{id}', { refresh });
  const form = useForm({
    fields: {
      nama: { label: teks.nama, required: true },
      keterangan: { label: teks.peranKeterangan },
      izin: { label: teks.izin },
    },
    initial: { nama: peran?.nama ?? '', keterangan: peran?.keterangan ?? '', izin: [...(peran?.izin ?? [])] },
    onSubmit: async (body) => {
      if (peran) await ubah.mutateAsync({ path: { id: peran.id }, body, version: peran.versi });
      else await buat.mutateAsync({ body });
      toast.success(teks.peranTersimpan);
      onClose();
    },
  });
  const { value, onChange, error } = form.field('izin');
  const pilih = (satu: string, ada: boolean) =>
    onChange(ada ? [...value, satu] : value.filter((lain) => lain !== satu));
  const area = [...new Set(semua.map((satu) => satu.area))];
  return (
    <Form
      form={form}
      label={peran ? teks.ubahPeranJudul(peran.nama) : teks.peranBaru}
      submitLabel={teks.simpan}
      onCancel={onClose}
    >
      {!peran?.bawaan && (
        <>
          <TextInput {...form.field('nama')} max={60} />
          <TextArea {...form.field('keterangan')} max={300} rows={2} />
        </>
      )}
      {error && <p role="alert">{error}</p>}
      {area.map((satu) => (
        <fieldset key={satu} className={css.group}>
          <legend lang="id">{satu}</legend>
          {semua
            .filter((izin) => izin.area === satu)
            .map((izin) => (
              <Centang key={izin.izin} izin={izin} ada={value.includes(izin.izin)} onChange={pilih} />
            ))}
        </fieldset>
      ))}
    </Form>
  );
}

type CentangProps = { izin: Izin; ada: boolean; onChange: (izin: string, ada: boolean) => void };

function Centang({ izin, ada, onChange }: CentangProps) {
  const teks = useTeksKelola();
  return (
    <label className={control.check}>
      <input type="checkbox" checked={ada} onChange={(event) => onChange(izin.izin, event.target.checked)} />
      <span className={css.words}>
        <span className={css.line}>
          {izin.operasi.join(', ')}
          {izin.pengelola && <Pill tone="amber">{teks.izinPengelola}</Pill>}
        </span>
        <small lang="id">{izin.izin}</small>
      </span>
    </label>
  );
}
