import { useSitus } from '@/core/institusi/situs';
import { RecordForm } from '@/core/record/record-form';
import type { Body } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import type { FormState } from '@/kit/form/form';
import type { Fields } from '@/kit/form/problems';
import { RichTextEditor } from '@/kit/form/rich-text/rich-text-editor';
import { MessagePreview } from './message-preview';
import { type PesanKampus, pesanKampus, TUJUAN, type Tujuan } from './pesan';
import { type TeksPesan, useTeksPesan } from './teks';

type Isian = {
  tujuan: Tujuan | null;
  judul: string;
  isi: string;
  judulInggris: string;
  isiInggris: string;
  mulai: string;
  sampai: string;
  urutan: string;
  aktif: boolean;
};

const blank: Isian = {
  tujuan: 'portaldos',
  judul: '',
  isi: '',
  judulInggris: '',
  isiInggris: '',
  mulai: '',
  sampai: '',
  urutan: '0',
  aktif: true,
};

/** The form of a message, with what readers will see below it. */
export default function MessageForm() {
  const teks = useTeksPesan();
  return (
    <RecordForm
      noun={pesanKampus}
      fields={rules(teks)}
      blank={blank}
      of={typedOf}
      body={bodyOf}
      name={({ judul }) => judul}
    >
      {(form, pesan) => (
        <>
          <SelectInput
            {...form.field('tujuan')}
            options={TUJUAN.map((value) => ({ value, label: teks.tujuanNama[value] }))}
          />
          <TextInput {...form.field('judul')} />
          <RichTextEditor {...form.field('isi')} />
          <English form={form} />
          <FieldRow>
            <DateInput {...form.field('mulai')} help={teks.mulaiBantuan} />
            <DateInput {...form.field('sampai')} help={teks.sampaiBantuan} />
          </FieldRow>
          <NumericInput {...form.field('urutan')} mode="integer" help={teks.urutanBantuan} />
          <Switch
            label={teks.aktif}
            help={teks.aktifBantuan}
            value={form.values.aktif}
            onChange={(on) => form.set('aktif', on)}
          />
          <MessagePreview {...form.values} dibuatPada={pesan?.dibuatPada ?? new Date().toISOString()} />
        </>
      )}
    </RecordForm>
  );
}

/** The same in English, where the campus offers it or the message has it. */
function English({ form }: { form: FormState<Isian> }) {
  const teks = useTeksPesan();
  const { enableLocalization } = useSitus();
  const { judulInggris, isiInggris } = form.values;
  if (!enableLocalization && !judulInggris && !isiInggris) return null;
  return (
    <>
      <TextInput {...form.field('judulInggris')} help={teks.inggrisBantuan} />
      <RichTextEditor {...form.field('isiInggris')} />
    </>
  );
}

function rules(teks: TeksPesan): Fields<Isian> {
  return {
    tujuan: { label: teks.tujuan, required: true },
    judul: { label: teks.pesan, required: true },
    isi: { label: teks.isi, required: true },
    judulInggris: { label: teks.judulInggris },
    isiInggris: { label: teks.isiInggris },
    mulai: { label: teks.mulai },
    sampai: {
      label: teks.sampai,
      rule: (sampai, { mulai }) => (mulai && sampai < mulai ? teks.terbalik : undefined),
    },
    urutan: { label: teks.urutan },
    aktif: { label: teks.aktif },
  };
}

function typedOf(pesan: PesanKampus): Isian {
  const { tujuan, judul, isi, judulInggris, isiInggris, mulai, sampai, urutan, aktif } = pesan;
  return { tujuan, judul, isi, judulInggris, isiInggris, mulai, sampai, urutan: String(urutan), aktif };
}

function bodyOf(typed: Isian): Body<'POST /v2/pesan'> {
  return { ...typed, tujuan: typed.tujuan ?? 'portaldos', urutan: Number(typed.urutan) };
}
