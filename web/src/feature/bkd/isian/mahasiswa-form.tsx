import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { JENJANG } from '@/core/master/unit/tree/jenjang';
import type { Body } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import {
  golonganKarya,
  isianBerubah,
  type JenisMahasiswa,
  type MahasiswaIsian,
  peranDalam,
  ruteMahasiswa,
} from './isian';
import css from './isian.module.css';
import { useTeksIsian } from './teks';

type Isi = Body<'POST /v2/bkd/fake_supervisee_list'>;

type Typed = {
  nim: string;
  nama: string;
  jenjang: string | null;
  golongan: NonNullable<Isi['golongan']> | null;
  peran: string | null;
  judul: string;
  tempat: string;
  tanggal: string;
};

type Props = { periode: number; kind: JenisMahasiswa; baris: MahasiswaIsian | undefined; onClose: () => void };

/** What the form begins with: what was declared; of a new student what most are. */
function begin({ kind, baris }: Props): Typed {
  const usual = kind === 'wali' ? { golongan: null, peran: null } : { golongan: golonganKarya[0], peran: first(kind) };
  return {
    nim: baris?.nim ?? '',
    nama: baris?.nama ?? '',
    jenjang: baris?.jenjang ?? 'S1',
    golongan: baris?.golongan ?? usual.golongan,
    peran: baris?.peran ?? usual.peran,
    judul: baris?.judul ?? '',
    tempat: baris?.tempat ?? '',
    tanggal: baris?.tanggal ?? '',
  };
}

function first(kind: JenisMahasiswa): string | null {
  return peranDalam[kind][0] ?? null;
}

function useMahasiswa(props: Props) {
  const { periode, kind, baris, onClose } = props;
  const teks = useTeksIsian();
  const { username } = useSesi();
  const create = useWrite(ruteMahasiswa[kind].create, { refresh: isianBerubah });
  const replace = useWrite(ruteMahasiswa[kind].replace, { refresh: isianBerubah });
  const work = kind !== 'wali';
  return useForm<Typed>({
    fields: {
      nim: { label: teks.nim, required: true },
      nama: { label: teks.nama, required: true },
      jenjang: { label: teks.jenjang, required: true },
      golongan: { label: teks.karya, required: work },
      peran: { label: teks.peran, required: work },
      judul: { label: teks.judul },
      tempat: { label: teks.tempat },
      tanggal: { label: teks.tanggal },
    },
    initial: begin(props),
    draft: { form: `bkd-${kind}`, user: username, record: baris?.id ?? `baru/${periode}` },
    onSubmit: async ({ jenjang, golongan, peran, ...rest }) => {
      const body: Isi = {
        ...rest,
        jenjang: jenjang ?? '',
        ...(work && golongan && { golongan }),
        ...(work && peran && { peran }),
      };
      if (baris) await replace.mutateAsync({ path: { id: baris.id }, version: baris.versi, body });
      else await create.mutateAsync({ query: { periode }, body });
      toast.success(teks.tersimpan(rest.nama));
      onClose();
    },
  });
}

/** The form of a student whom a lecturer declares: number and name, the rest is as it mostly is. */
export function MahasiswaForm(props: Props) {
  const { kind, onClose } = props;
  const teks = useTeksIsian();
  const form = useMahasiswa(props);
  return (
    <Form form={form} label={teks.diisiManual} onCancel={onClose} within={[]}>
      <TextInput {...form.field('nim')} max={30} autoComplete="off" />
      <TextInput {...form.field('nama')} autoComplete="off" />
      {kind === 'wali' ? (
        <SelectInput {...form.field('jenjang')} options={JENJANG} />
      ) : (
        <>
          <FieldRow>
            <SelectInput
              {...form.field('golongan')}
              options={golonganKarya.map((value) => ({ value, label: teks.namaGolongan[value] }))}
            />
            <SelectInput {...form.field('jenjang')} options={JENJANG} />
          </FieldRow>
          <SelectInput
            {...form.field('peran')}
            options={peranDalam[kind].map((value) => ({ value, label: teks.namaPeran[value] ?? value }))}
          />
        </>
      )}
      <Lagi form={form} kind={kind} />
    </Form>
  );
}

/** What may be said beside, out of the way until it is wanted, filled in, or wrong. */
function Lagi({ form, kind }: { form: FormState<Typed>; kind: JenisMahasiswa }) {
  const teks = useTeksIsian();
  const names = ['judul', 'tempat', 'tanggal'] as const;
  const [asked, ask] = useState(false);
  const shown = asked || names.some((name) => form.values[name] !== '' || form.errorAt(name));
  if (!shown) {
    return (
      <Button size="sm" className={css.more} aria-expanded={false} onClick={() => ask(true)}>
        {teks.isiLagi}
      </Button>
    );
  }
  return (
    <>
      {kind !== 'wali' && <TextInput {...form.field('judul')} max={500} />}
      <TextInput {...form.field('tempat')} max={150} />
      {kind === 'ujian' && <DateInput {...form.field('tanggal')} />}
    </>
  );
}
