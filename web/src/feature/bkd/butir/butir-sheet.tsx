import { SelectInput } from '@/kit/form/combobox/select-input';
import { CheckList } from '@/kit/form/field/check-list';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldGroup } from '@/kit/form/field-group';
import { FieldRow } from '@/kit/form/field-row';
import { useTeksBeban } from '../beban/teks';
import { CARA, TABEL, UNSUR } from './aturan-values';
import { type ButirProps, bidangTeks } from './butir-bidang';
import { ButirCocok } from './butir-cocok';
import { ButirContoh } from './butir-contoh';
import { ButirHitung } from './butir-hitung';
import { pilihan } from './butir-kata';
import { ButirRinci } from './butir-rinci';
import { PilihKeyakinan } from './keyakinan';
import { LembarBaris } from './lembar-baris';
import { useTeksSusun } from './teks';

/** The form of one rule. */
export function ButirSheet({ onTutup, ...props }: ButirProps & { onTutup: () => void }) {
  const teks = useTeksSusun();
  return (
    <LembarBaris judul={props.satu.nama || teks.butirBaru} onTutup={onTutup}>
      <Nama {...props} />
      <Cara {...props} />
      <ButirCocok {...props} />
      <Sumber {...props} />
    </LembarBaris>
  );
}

function Nama(props: ButirProps) {
  const teks = useTeksSusun();
  const { namaTabel } = useTeksBeban();
  const { satu, ke, onUbah } = props;
  return (
    <FieldGroup label={teks.namaButir}>
      <TextInput {...bidangTeks(props, 'nama')} label={teks.namaButir} required max={150} />
      <TextInput {...bidangTeks(props, 'kode')} label={teks.kodeButir} required max={30} help={teks.kodeBantuan} />
      <FieldRow>
        <SelectInput
          name={`butir[${ke}].tabel`}
          label={teks.namaTabel}
          required
          options={TABEL.map((value) => ({ value, label: namaTabel[value] }))}
          value={satu.tabel}
          onChange={(tabel) => tabel && onUbah({ tabel })}
        />
        <SelectInput
          name={`butir[${ke}].unsur`}
          label={teks.unsur}
          required
          options={UNSUR.map((value) => ({ value, label: teks.namaUnsur[value] }))}
          value={satu.unsur}
          onChange={(unsur) => unsur && onUbah({ unsur })}
        />
      </FieldRow>
    </FieldGroup>
  );
}

function Cara(props: ButirProps) {
  const teks = useTeksSusun();
  const { form, satu, ke, onUbah } = props;
  return (
    <FieldGroup title={teks.bagianHitung}>
      <RadioList
        name={`butir[${ke}].cara`}
        label={teks.cara}
        required
        options={CARA.map((value) => ({ value, label: teks.namaCara[value], hint: teks.caraBantuan[value] }))}
        value={satu.cara}
        onChange={(cara) => cara && onUbah({ cara })}
      />
      <ButirHitung {...props} />
      <ButirContoh satu={satu} desimal={Number(form.values.desimal ?? 4)} />
      {satu.cara === 'pertemuan' && <ButirRinci {...props} />}
    </FieldGroup>
  );
}

function Sumber(props: ButirProps) {
  const teks = useTeksSusun();
  const { satu, ke, onUbah } = props;
  return (
    <FieldGroup title={teks.bagianSumber}>
      <CheckList
        name={`butir[${ke}].bukti`}
        label={teks.bukti}
        options={pilihan(teks.namaBukti, satu.bukti)}
        value={satu.bukti}
        onChange={(bukti) => onUbah({ bukti: [...bukti] })}
      />
      <TextInput {...bidangTeks(props, 'dasar')} label={teks.dasar} max={200} />
      <PilihKeyakinan at={`butir[${ke}]`} value={satu.keyakinan} onChange={(keyakinan) => onUbah({ keyakinan })} />
      <TextArea {...bidangTeks(props, 'catatan')} label={teks.catatan} max={300} />
    </FieldGroup>
  );
}
