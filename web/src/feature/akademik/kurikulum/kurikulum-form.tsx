import { useSearch } from '@tanstack/react-router';
import { UnitSelect } from '@/core/master/unit/unit-select';
import { RecordForm } from '@/core/record/record-form';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { valuesOf } from '@/kit/table/query-string';
import { kurikulum } from './kurikulum';
import { useTeksKurikulum } from './teks';

type Typed = { idProdi: string | null; tahun: string; nama: string; status: 'A' | 'N' | null };

/** The form of a curriculum, for a new one and for a change. */
export default function KurikulumForm() {
  const teks = useTeksKurikulum();
  const [idProdi = null] = valuesOf(useSearch({ strict: false }), 'idProdi');
  const blank: Typed = { idProdi, tahun: '', nama: '', status: 'A' };
  const fields = {
    idProdi: { label: teks.prodi, required: true },
    tahun: { label: teks.tahun, required: true },
    nama: { label: teks.nama, required: true },
    status: { label: teks.status, required: true },
  };
  return (
    <RecordForm
      noun={kurikulum}
      fields={fields}
      blank={blank}
      of={({ idProdi: of, tahun, nama, status }) => ({
        idProdi: of,
        tahun: String(tahun),
        nama,
        status: status as 'A' | 'N',
      })}
      body={({ idProdi: of, tahun, nama, status }) => ({
        idProdi: of ?? '',
        tahun: Number(tahun),
        nama,
        status: status ?? 'A',
      })}
      name={({ nama, namaProdi }) => `${nama} · ${namaProdi}`}
    >
      {(form, now) => (
        <>
          <UnitSelect
            {...form.field('idProdi')}
            list="GET /v1/prodi"
            noun={teks.prodi.toLowerCase()}
            known={{ id: now?.idProdi, nama: now?.namaProdi }}
            readOnly={Boolean(now)}
            help={now && teks.prodiTetap}
          />
          <TextInput {...form.field('nama')} />
          <FieldRow>
            <NumericInput {...form.field('tahun')} maxLength={4} />
            <SelectInput {...form.field('status')} options={STATUS_CHOICES} />
          </FieldRow>
        </>
      )}
    </RecordForm>
  );
}
