import { RecordForm } from '@/core/record/record-form';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import { deret } from '../naskah/surat';
import { useTeksSurat } from '../naskah/teks';

type Typed = { nama: string; tahunan: boolean; terakhir: string };

/** The form of a series: its name, and the number that counts as given last. */
export default function DeretForm() {
  const teks = useTeksSurat();
  const blank: Typed = { nama: '', tahunan: true, terakhir: '0' };
  const fields = {
    nama: { label: teks.nama, required: true },
    tahunan: { label: teks.mulaiTahunan },
    terakhir: { label: teks.terakhir, required: true },
  };
  return (
    <RecordForm
      noun={deret}
      fields={fields}
      blank={blank}
      of={({ nama, tahunan, terakhir }) => ({ nama, tahunan, terakhir: String(terakhir) })}
      body={({ nama, tahunan, terakhir }) => ({ nama, tahunan, terakhir: Number(terakhir) })}
    >
      {(form) => (
        <>
          <TextInput {...form.field('nama')} max={60} />
          <Switch
            name="tahunan"
            label={teks.mulaiTahunan}
            help={form.errorAt('tahunan') ?? teks.tahunanBantuan}
            value={form.values.tahunan}
            onChange={(value) => form.set('tahunan', value)}
          />
          <NumericInput {...form.field('terakhir')} maxLength={6} help={teks.terakhirBantuan} />
        </>
      )}
    </RecordForm>
  );
}
