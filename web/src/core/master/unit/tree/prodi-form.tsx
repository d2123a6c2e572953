import { RecordForm } from '@/core/record/record-form';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { TextInput } from '@/kit/form/field/text-input';
import { prodi } from '../nouns';
import { useTeksUnit } from '../teks';
import { BLANK, KodeStatus, useUnitFields } from '../unit-fields';
import { UnitSelect } from '../unit-select';
import { JENJANG } from './jenjang';

const blank = { ...BLANK, namaInggris: '', idJurusan: null as string | null, jenjang: 'S1' as string | null };

/** The form of a study programme, for a new one and for a change. */
export default function ProdiForm() {
  const teks = useTeksUnit();
  const fields = {
    ...useUnitFields(teks.namaProdi),
    namaInggris: { label: teks.namaInggris },
    idJurusan: { label: teks.jurusan, required: true },
    jenjang: { label: teks.jenjang, required: true },
  };
  return (
    <RecordForm
      noun={prodi}
      fields={fields}
      blank={blank}
      body={({ idJurusan, jenjang, ...b }) => ({ ...b, idJurusan: idJurusan ?? '', jenjang: jenjang ?? 'S1' })}
    >
      {(form, now) => (
        <>
          <UnitSelect
            {...form.field('idJurusan')}
            list="GET /v1/jurusan"
            noun={teks.jurusan.toLowerCase()}
            known={{ id: now?.idJurusan, nama: now?.namaJurusan }}
          />
          <KodeStatus form={form} />
          <SelectInput {...form.field('jenjang')} options={JENJANG} />
          <TextInput {...form.field('nama')} />
          <TextInput {...form.field('namaInggris')} />
        </>
      )}
    </RecordForm>
  );
}
