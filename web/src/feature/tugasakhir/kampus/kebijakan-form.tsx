import { RecordForm } from '@/core/record/record-form';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { RadioList } from '@/kit/form/field/radio-list';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldGroup } from '@/kit/form/field-group';
import { FieldRow } from '@/kit/form/field-row';
import type { FormState } from '@/kit/form/form';
import { type TeksKampus, useTeksKampus } from './kampus-teks';
import { type Kebijakan, kebijakan } from './kebijakan';
import { Komponen } from './kebijakan-komponen';
import { type Angka, aturan, badanDari, type Isian, isianDari, type Sakelar } from './kebijakan-values';

/** The form of what a campus or a programme asks of a kind of work. */
export default function KebijakanForm() {
  const teks = useTeksKampus();
  return (
    <RecordForm
      noun={kebijakan}
      fields={aturan(teks)}
      blank={{} as Isian}
      of={isianDari}
      body={badanDari}
      name={({ jenis, namaProdi }) => teks.untuk(teks[jenis as 'skripsi'], namaProdi || teks.seluruhKampus)}
    >
      {(form, k) => k && <Bagian form={form} k={k} teks={teks} />}
    </RecordForm>
  );
}

type Props = { form: FormState<Isian>; k: Kebijakan; teks: TeksKampus };

function Bagian(props: Props) {
  return (
    <>
      <Studi {...props} />
      <Bimbingan {...props} />
      <Sidang {...props} />
      <Nilai {...props} />
      <Berlaku {...props} />
    </>
  );
}

/** A number of a policy, with what it means. */
function Bilangan({ form, nama, help, suffix, desimal }: BilanganProps) {
  return (
    <NumericInput
      {...form.field(nama)}
      mode={desimal ? 'decimal' : 'integer'}
      maxLength={6}
      help={help}
      suffix={suffix}
    />
  );
}

type BilanganProps = { form: FormState<Isian>; nama: Angka; help?: string; suffix?: string; desimal?: boolean };

function Pilihan({ form, nama, teks, help }: Omit<Props, 'k'> & { nama: Sakelar; help?: string }) {
  return (
    <Switch
      label={teks[nama]}
      name={nama}
      value={form.values[nama]}
      onChange={(value) => form.set(nama, value)}
      help={help}
    />
  );
}

function Studi({ form, teks }: Props) {
  return (
    <FieldGroup title={teks.bagianStudi}>
      <p className="meta">{teks.bagianStudiBantuan}</p>
      <FieldRow>
        <Bilangan form={form} nama="minSks" help={teks.minSksBantuan} />
        <Bilangan form={form} nama="minIpk" help={teks.minIpkBantuan} desimal />
      </FieldRow>
      <Bilangan form={form} nama="maksSksD" />
      <Pilihan form={form} nama="bolehE" teks={teks} />
      <Pilihan form={form} nama="wajibKrs" teks={teks} help={teks.wajibKrsBantuan} />
    </FieldGroup>
  );
}

function Bimbingan({ form, k, teks }: Props) {
  return (
    <FieldGroup title={teks.bagianBimbingan}>
      <FieldRow>
        <Bilangan form={form} nama="minBimbingan" help={teks.minBimbinganBantuan} />
        <Bilangan form={form} nama="minPerPembimbing" help={teks.minPerPembimbingBantuan} />
      </FieldRow>
      <FieldRow>
        <Bilangan form={form} nama="maksSesiHari" />
        <Bilangan form={form} nama="kuota" help={teks.kuotaBantuan} />
      </FieldRow>
      <Bilangan form={form} nama="batasKemiripan" help={teks.batasKemiripanBantuan} suffix="%" desimal />
      <Pilihan form={form} nama="kaprodiKemiripan" teks={teks} />
      {k.jenis === 'kp' && <Bilangan form={form} nama="minHariLogbook" help={teks.minHariLogbookBantuan} />}
    </FieldGroup>
  );
}

function Sidang({ form, teks }: Props) {
  const hari = teks.namaHari.map((label, i) => ({ value: String(i + 1), label }));
  return (
    <FieldGroup title={teks.bagianSidang}>
      <FieldRow>
        <Bilangan form={form} nama="durasiMenit" suffix={teks.menit} />
        <Bilangan form={form} nama="jedaHari" help={teks.jedaHariBantuan} suffix={teks.hari} />
        <Bilangan form={form} nama="revisiHari" suffix={teks.hari} />
      </FieldRow>
      <MultiSelect {...form.field('hariSidang')} options={hari} />
      <FieldRow>
        <TextInput {...form.field('mulaiSidang')} max={5} help={teks.jamBantuan} />
        <TextInput {...form.field('selesaiSidang')} max={5} help={teks.jamBantuan} />
      </FieldRow>
      <FieldRow>
        <Bilangan form={form} nama="minPenguji" help={teks.minPengujiBantuan} />
        <Bilangan form={form} nama="maksPenguji" help={teks.minPengujiBantuan} />
      </FieldRow>
      <Pilihan form={form} nama="wajibKetua" teks={teks} />
    </FieldGroup>
  );
}

/** What passes, and who gives which share of the grade by which criteria. */
function Nilai({ form, k, teks }: Props) {
  const { value, onChange, ...huruf } = form.field('hurufLulus');
  return (
    <FieldGroup title={teks.bagianNilai}>
      <FieldRow>
        {k.huruf.length > 0 ? (
          <SelectInput
            {...huruf}
            value={value}
            onChange={(dipilih) => onChange(dipilih ?? '')}
            options={k.huruf.map((satu) => ({ value: satu, label: satu }))}
          />
        ) : (
          <TextInput {...form.field('hurufLulus')} max={5} />
        )}
        <Bilangan form={form} nama="nilaiLulus" help={teks.nilaiLulusBantuan} desimal />
      </FieldRow>
      <Komponen form={form} teks={teks} />
    </FieldGroup>
  );
}

/** Whom a change concerns, said before it is saved. */
function Berlaku({ form, k, teks }: Props) {
  const { berjalan, dinilai } = k.karya;
  return (
    <FieldGroup title={teks.bagianBerlaku}>
      <RadioList
        {...form.field('karyaBerjalan')}
        options={[
          { value: 'tetap', label: teks.tetap },
          { value: 'ikut', label: teks.ikut(berjalan) },
        ]}
        help={teks.dinilai(dinilai)}
      />
    </FieldGroup>
  );
}
