import { NumericInput } from '@/kit/form/field/numeric-input';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type ButirProps, bidangTeks } from './butir-bidang';
import { useTeksSusun } from './teks';

type Angka = 'nilai' | 'pembagi' | 'batasSatuan' | 'batas' | 'ambang';

/** The numbers of a rule: those that its way to reckon looks at. */
export function ButirHitung(props: ButirProps) {
  const teks = useTeksSusun();
  const { satu, ke, onUbah } = props;
  const pertemuan = satu.cara === 'pertemuan';
  return (
    <>
      <FieldRow>
        <Bilangan
          {...props}
          nama="nilai"
          label={teks.nilai[satu.cara]}
          suffix={pertemuan ? '×' : teks.sks}
          help={pertemuan ? teks.nilaiBantuan : undefined}
        />
        <TextInput {...bidangTeks(props, 'satuan')} label={teks.satuan} required max={40} help={teks.satuanBantuan} />
      </FieldRow>
      {satu.cara === 'per_satuan' && (
        <Bilangan
          {...props}
          nama="pembagi"
          label={teks.pembagi}
          suffix={satu.satuan}
          help={teks.pembagiBantuan}
          bulat
        />
      )}
      <FieldRow>
        {satu.cara !== 'tetap' && (
          <Bilangan
            {...props}
            nama="batasSatuan"
            label={teks.batasSatuan}
            suffix={satu.satuan}
            help={teks.batasBantuan}
            bulat
          />
        )}
        <Bilangan {...props} nama="batas" label={teks.batas} suffix={teks.sks} help={teks.batasBantuan} />
      </FieldRow>
      {pertemuan && (
        <>
          <Bilangan {...props} nama="ambang" label={teks.ambang} suffix="%" help={teks.ambangBantuan} />
          <Switch
            name={`butir[${ke}].gabung`}
            label={teks.gabung}
            help={teks.gabungBantuan}
            value={satu.gabung}
            onChange={(gabung) => onUbah({ gabung })}
          />
        </>
      )}
    </>
  );
}

type BilanganProps = ButirProps & { nama: Angka; label: string; suffix: string; help?: string; bulat?: boolean };

function Bilangan({ form, satu, ke, onUbah, nama, label, suffix, help, bulat }: BilanganProps) {
  const at = `butir[${ke}].${nama}`;
  return (
    <NumericInput
      id={form.idAt(at)}
      name={at}
      label={label}
      help={help}
      suffix={suffix}
      mode={bulat ? 'integer' : 'decimal'}
      maxLength={6}
      required={nama === 'nilai' || nama === 'pembagi'}
      value={satu[nama]}
      error={form.errorAt(at)}
      onChange={(value) => onUbah({ [nama]: value })}
    />
  );
}
