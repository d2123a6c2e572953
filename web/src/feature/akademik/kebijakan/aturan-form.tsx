import { labelPeriode, labelPilihan } from '@/core/auth/period';
import { useSesi } from '@/core/auth/session';
import { RecordForm } from '@/core/record/record-form';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { Switch } from '@/kit/form/field/switch';
import { FieldGroup } from '@/kit/form/field-group';
import { FieldRow } from '@/kit/form/field-row';
import type { FormState } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { usePilihanPeriode } from '../kelas/pilihan';
import css from './aturan.module.css';
import { Komponen } from './aturan-komponen';
import { type Angka, badanDari, bidang, type Isian, isianDari, namaAturan } from './aturan-values';
import { type Aturan, aturanRPS } from './kebijakan';
import { type TeksAturan, useTeksAturan } from './teks';

/** The form of what the campus or a programme asks of semester plans. */
export default function AturanForm() {
  const teks = useTeksAturan();
  const { sesiSemester } = useSesi();
  return (
    <RecordForm
      noun={aturanRPS}
      fields={bidang(teks)}
      blank={{} as Isian}
      // Rules of one's own begin with the running term: earlier ones keep what applied to them.
      of={(k) => isianDari(k.sendiri ? k : { ...k, berlaku: sesiSemester })}
      body={badanDari}
      name={(k) => namaAturan(k, teks)}
    >
      {(form, k) => k && <Bagian form={form} k={k} teks={teks} />}
    </RecordForm>
  );
}

type Props = { form: FormState<Isian>; k: Aturan; teks: TeksAturan };

function Bagian(props: Props) {
  return (
    <>
      <Nanti {...props} />
      <Menit {...props} />
      <Pekan {...props} />
      <Komponen {...props} />
      <Berlaku {...props} />
    </>
  );
}

/** What is saved for terms to come, to be seen and changed. */
function Nanti({ form, k, teks }: Props) {
  return k.nanti.map((nanti) => (
    <p key={nanti.berlaku} className={css.nanti}>
      <span>{teks.nanti(labelPeriode(nanti.berlaku))}</span>
      <Button
        size="sm"
        aria-label={teks.muatNantiIni(labelPeriode(nanti.berlaku))}
        onClick={() => form.fill(isianDari(nanti))}
      >
        {teks.muatNanti}
      </Button>
    </p>
  ));
}

type BilanganProps = { form: FormState<Isian>; nama: Angka; suffix?: string };

function Bilangan({ form, nama, suffix }: BilanganProps) {
  return <NumericInput {...form.field(nama)} maxLength={4} suffix={suffix} />;
}

function Menit({ form, teks }: Props) {
  return (
    <FieldGroup title={teks.bagianMenit}>
      <p className="meta">{teks.bagianMenitBantuan}</p>
      <FieldRow>
        <Bilangan form={form} nama="menitTM" suffix={teks.menit} />
        <Bilangan form={form} nama="menitPT" suffix={teks.menit} />
      </FieldRow>
      <FieldRow>
        <Bilangan form={form} nama="menitKM" suffix={teks.menit} />
        <Bilangan form={form} nama="menitPraktik" suffix={teks.menit} />
      </FieldRow>
    </FieldGroup>
  );
}

function Pekan({ form, teks }: Props) {
  return (
    <FieldGroup title={teks.bagianPekan}>
      <p className="meta">{teks.pekanBantuan}</p>
      <FieldRow>
        <Bilangan form={form} nama="jumlahPekan" />
        <Bilangan form={form} nama="pekanUTS" />
        <Bilangan form={form} nama="pekanUAS" />
      </FieldRow>
      <Switch
        label={teks.setujuiSendiri}
        name="setujuiSendiri"
        value={form.values.setujuiSendiri}
        onChange={(value) => form.set('setujuiSendiri', value)}
      />
    </FieldGroup>
  );
}

/** From which term on they apply: an open one, or one that the rules name already. */
function Berlaku({ form, k, teks }: Props) {
  const { sesiSemester } = useSesi();
  const periode = usePilihanPeriode({ open: true });
  const bernama = [k.berlaku, sesiSemester, ...k.nanti.map(({ berlaku }) => berlaku)].filter((satu) => satu > 0);
  const tambahan = bernama
    .map((satu) => ({ value: String(satu), label: labelPilihan(satu) }))
    .filter(({ value }, i, semua) => semua.findIndex((satu) => satu.value === value) === i)
    .filter(({ value }) => !periode.options.some((satu) => satu.value === value));
  return (
    <FieldGroup title={teks.bagianBerlaku}>
      <SelectInput
        {...form.field('berlaku')}
        {...periode}
        options={[{ value: '0', label: teks.sejakAwal }, ...tambahan, ...periode.options]}
        help={teks.berlakuBantuan}
      />
    </FieldGroup>
  );
}
