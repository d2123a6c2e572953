import { RecordForm } from '@/core/record/record-form';
import { TextInput } from '@/kit/form/field/text-input';
import { fakultas } from '../nouns';
import { useTeksUnit } from '../teks';
import { BLANK, KodeStatus, useUnitFields } from '../unit-fields';

/** The form of a faculty, for a new one and for a change. */
export default function FakultasForm() {
  const teks = useTeksUnit();
  const fields = {
    ...useUnitFields(teks.namaFakultas),
    namaInggris: { label: teks.namaInggris },
    dekan: { label: teks.dekan },
  };
  return (
    <RecordForm noun={fakultas} fields={fields} blank={{ ...BLANK, namaInggris: '', dekan: '' }}>
      {(form) => (
        <>
          <KodeStatus form={form} />
          <TextInput {...form.field('nama')} />
          <TextInput {...form.field('namaInggris')} />
          <TextInput {...form.field('dekan')} help={teks.gelar} />
        </>
      )}
    </RecordForm>
  );
}
