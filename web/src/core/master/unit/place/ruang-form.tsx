import { RecordForm } from '@/core/record/record-form';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { ruang } from '../nouns';
import { useTeksUnit } from '../teks';
import { BLANK, KodeStatus, useUnitFields } from '../unit-fields';
import { UnitSelect } from '../unit-select';

const blank = { ...BLANK, kapasitas: '', idKampus: null as string | null };

/** The form of a room, for a new one and for a change. */
export default function RuangForm() {
  const teks = useTeksUnit();
  const fields = {
    ...useUnitFields(teks.namaRuang),
    kapasitas: { label: teks.kapasitas, required: true },
    idKampus: { label: teks.kampus },
  };
  return (
    <RecordForm
      noun={ruang}
      fields={fields}
      blank={blank}
      of={({ kode, nama, status, kapasitas, idKampus }) => ({
        kode,
        nama,
        status: status as 'A' | 'N',
        kapasitas: String(kapasitas),
        idKampus: idKampus || null,
      })}
      body={({ idKampus, kapasitas, ...b }) => ({ ...b, kapasitas: Number(kapasitas), ...(idKampus && { idKampus }) })}
    >
      {(form, now) => (
        <>
          <KodeStatus form={form} />
          <TextInput {...form.field('nama')} />
          <NumericInput {...form.field('kapasitas')} suffix={teks.kursi} maxLength={5} />
          <UnitSelect
            {...form.field('idKampus')}
            list="GET /v1/kampus"
            noun={teks.kampus.toLowerCase()}
            known={{ id: now?.idKampus, nama: now?.namaKampus }}
          />
        </>
      )}
    </RecordForm>
  );
}
