import { RecordForm } from '@/core/record/record-form';
import { TextInput } from '@/kit/form/field/text-input';
import { konsentrasi } from '../nouns';
import { useTeksUnit } from '../teks';
import { BLANK, KodeStatus, useUnitFields } from '../unit-fields';
import { UnitSelect } from '../unit-select';

const blank = { ...BLANK, namaInggris: '', idProdi: null as string | null };

/** The form of a concentration, for a new one and for a change. */
export default function KonsentrasiForm() {
  const teks = useTeksUnit();
  const fields = {
    ...useUnitFields(teks.namaKonsentrasi),
    namaInggris: { label: teks.namaInggris },
    idProdi: { label: teks.prodi, required: true },
  };
  return (
    <RecordForm
      noun={konsentrasi}
      fields={fields}
      blank={blank}
      body={({ idProdi, ...b }) => ({ ...b, idProdi: idProdi ?? '' })}
    >
      {(form, now) => (
        <>
          <UnitSelect
            {...form.field('idProdi')}
            list="GET /v1/prodi"
            noun={teks.prodi.toLowerCase()}
            known={{ id: now?.idProdi, nama: now?.namaProdi }}
          />
          <KodeStatus form={form} />
          <TextInput {...form.field('nama')} />
          <TextInput {...form.field('namaInggris')} />
        </>
      )}
    </RecordForm>
  );
}
