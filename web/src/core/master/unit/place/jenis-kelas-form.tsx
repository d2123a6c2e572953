import { RecordForm } from '@/core/record/record-form';
import { TextInput } from '@/kit/form/field/text-input';
import { jenisKelas } from '../nouns';
import { useTeksUnit } from '../teks';
import { BLANK, KodeStatus, useUnitFields } from '../unit-fields';

/** The form of a kind of classes, for a new one and for a change. */
export default function JenisKelasForm() {
  const teks = useTeksUnit();
  return (
    <RecordForm noun={jenisKelas} fields={useUnitFields(teks.namaJenisKelas)} blank={BLANK}>
      {(form) => (
        <>
          <KodeStatus form={form} />
          <TextInput {...form.field('nama')} />
        </>
      )}
    </RecordForm>
  );
}
