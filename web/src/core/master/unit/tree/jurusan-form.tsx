import { RecordForm } from '@/core/record/record-form';
import { TextInput } from '@/kit/form/field/text-input';
import { jurusan } from '../nouns';
import { useTeksUnit } from '../teks';
import { BLANK, KodeStatus, useUnitFields } from '../unit-fields';
import { UnitSelect } from '../unit-select';

const blank = { ...BLANK, namaInggris: '', idFakultas: null as string | null, ketua: '' };

/** The form of a department, for a new one and for a change. */
export default function JurusanForm() {
  const teks = useTeksUnit();
  const fields = {
    ...useUnitFields(teks.namaJurusan),
    namaInggris: { label: teks.namaInggris },
    idFakultas: { label: teks.fakultas, required: true },
    ketua: { label: teks.ketua },
  };
  return (
    <RecordForm
      noun={jurusan}
      fields={fields}
      blank={blank}
      body={({ idFakultas, ...b }) => ({ ...b, idFakultas: idFakultas ?? '' })}
    >
      {(form, now) => (
        <>
          <UnitSelect
            {...form.field('idFakultas')}
            list="GET /v1/fakultas"
            noun={teks.fakultas.toLowerCase()}
            known={{ id: now?.idFakultas, nama: now?.namaFakultas }}
          />
          <KodeStatus form={form} />
          <TextInput {...form.field('nama')} />
          <TextInput {...form.field('namaInggris')} />
          <TextInput {...form.field('ketua')} help={teks.gelar} />
        </>
      )}
    </RecordForm>
  );
}
