import { RecordForm } from '@/core/record/record-form';
import { TextInput } from '@/kit/form/field/text-input';
import { kampus } from '../nouns';
import { useTeksUnit } from '../teks';
import { BLANK, KodeStatus, useUnitFields } from '../unit-fields';

/** The form of a site, for a new one and for a change. */
export default function KampusForm() {
  const teks = useTeksUnit();
  const fields = { ...useUnitFields(teks.namaKampus), alamat: { label: teks.alamat } };
  return (
    <RecordForm noun={kampus} fields={fields} blank={{ ...BLANK, alamat: '' }}>
      {(form) => (
        <>
          <KodeStatus form={form} />
          <TextInput {...form.field('nama')} />
          <TextInput {...form.field('alamat')} max={200} />
        </>
      )}
    </RecordForm>
  );
}
