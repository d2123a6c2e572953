import { useSearch } from '@tanstack/react-router';
import { UnitSelect } from '@/core/master/unit/unit-select';
import { RecordForm } from '@/core/record/record-form';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { valuesOf } from '@/kit/table/query-string';
import { ASPEK, type Aspek, cpl } from './cpl';
import { useTeksCpl } from './teks';

type Typed = {
  idProdi: string | null;
  kode: string;
  aspek: Aspek | null;
  uraian: string;
  urutan: string;
  status: 'A' | 'N' | null;
};

/** The form of an outcome, for a new one and for a change. */
export default function CplForm() {
  const teks = useTeksCpl();
  const [idProdi = null] = valuesOf(useSearch({ strict: false }), 'idProdi');
  const blank: Typed = { idProdi, kode: '', aspek: null, uraian: '', urutan: '', status: 'A' };
  const fields = {
    idProdi: { label: teks.prodi, required: true },
    kode: { label: teks.kode, required: true },
    aspek: { label: teks.aspek, required: true },
    uraian: { label: teks.uraian, required: true },
    urutan: { label: teks.urutan },
    status: { label: teks.status, required: true },
  };
  return (
    <RecordForm
      noun={cpl}
      fields={fields}
      blank={blank}
      of={(now) => ({ ...now, aspek: now.aspek as Aspek, status: now.status as 'A' | 'N', urutan: String(now.urutan) })}
      body={({ idProdi: of, kode, aspek, uraian, urutan, status }) => ({
        idProdi: of ?? '',
        kode,
        aspek: aspek ?? 'sikap',
        uraian,
        urutan: Number(urutan),
        status: status ?? 'A',
      })}
      name={({ kode, namaProdi }) => `${kode} · ${namaProdi}`}
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
          <FieldRow>
            <TextInput {...form.field('kode')} max={20} />
            <SelectInput
              {...form.field('aspek')}
              options={ASPEK.map((value) => ({ value, label: teks.aspekNama[value] }))}
            />
          </FieldRow>
          <TextArea {...form.field('uraian')} max={2000} rows={4} />
          <FieldRow>
            <NumericInput {...form.field('urutan')} maxLength={4} help={teks.urutanBantuan} />
            <SelectInput {...form.field('status')} options={STATUS_CHOICES} />
          </FieldRow>
        </>
      )}
    </RecordForm>
  );
}
