import { RecordForm } from '@/core/record/record-form';
import { DateInput } from '@/kit/form/date/date-input';
import { TextInput } from '@/kit/form/field/text-input';
import { hariLibur } from '../nouns';
import { useTeksUnit } from '../teks';

/** The form of a holiday, for a new one and for a change. */
export default function HariLiburForm() {
  const teks = useTeksUnit();
  const fields = { tanggal: { label: teks.tanggal, required: true }, nama: { label: teks.namaLibur, required: true } };
  return (
    <RecordForm noun={hariLibur} fields={fields} blank={{ tanggal: '', nama: '' }}>
      {(form) => (
        <>
          <DateInput {...form.field('tanggal')} />
          <TextInput {...form.field('nama')} />
        </>
      )}
    </RecordForm>
  );
}
