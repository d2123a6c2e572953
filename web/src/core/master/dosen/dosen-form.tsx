import { RecordForm } from '@/core/record/record-form';
import type { Body } from '@/kit/api/routes';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { PhoneInput } from '@/kit/form/field/phone-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import type { Fields } from '@/kit/form/form';
import { AccountFields, type Akun, sentAccount } from '../orang/account-fields';
import { usePilihanProdi } from '../orang/prodi';
import { type TeksOrang, useTeksOrang } from '../orang/teks';
import { type Dosen, dosen } from './dosen';

type Isian = {
  nidn: string;
  nama: string;
  gelarDepan: string;
  gelarBelakang: string;
  idProdi: string | null;
  jabatanFungsional: string | null;
  email: string;
  telepon: string;
  kuota: string;
  status: 'A' | 'N' | null;
  akun: Akun | null;
  username: string;
  /** There is an account already. */
  punya: boolean;
};

const KOSONG: Isian = {
  nidn: '',
  nama: '',
  gelarDepan: '',
  gelarBelakang: '',
  idProdi: null,
  jabatanFungsional: null,
  email: '',
  telepon: '',
  kuota: '',
  status: 'A',
  akun: 'ya',
  username: '',
  punya: false,
};

/** The form of a lecturer, with the account that goes with the record. */
export default function DosenForm() {
  const teks = useTeksOrang();
  const prodi = usePilihanProdi();
  const pangkat = Object.entries(teks.pangkat).map(([value, label]) => ({ value, label }));
  return (
    <RecordForm
      noun={dosen}
      fields={aturan(teks)}
      blank={KOSONG}
      of={isianDari}
      body={badanDari}
      name={({ namaLengkap }) => namaLengkap}
    >
      {(form, lama) => (
        <>
          <TextInput {...form.field('nama')} />
          <FieldRow>
            <TextInput {...form.field('gelarDepan')} max={60} />
            <TextInput {...form.field('gelarBelakang')} />
          </FieldRow>
          <TextInput {...form.field('nidn')} max={16} inputMode="numeric" help={teks.bantuanNidn} />
          <FieldRow>
            <SelectInput {...form.field('idProdi')} {...prodi} />
            <SelectInput {...form.field('jabatanFungsional')} options={pangkat} placeholder={teks.belumAda} />
          </FieldRow>
          <FieldRow>
            <TextInput {...form.field('email')} max={254} type="email" autoComplete="off" />
            <PhoneInput {...form.field('telepon')} />
          </FieldRow>
          <NumericInput {...form.field('kuota')} mode="integer" maxLength={3} help={teks.bantuanKuota} />
          <SelectInput {...form.field('status')} options={STATUS_CHOICES} help={teks.bantuanStatus} />
          <AccountFields
            akun={form.field('akun')}
            username={form.field('username')}
            known={lama?.username}
            help={teks.bantuanUsernameDosen}
          />
        </>
      )}
    </RecordForm>
  );
}

function isianDari(d: Dosen): Isian {
  return {
    nidn: d.nidn ?? '',
    nama: d.nama,
    gelarDepan: d.gelarDepan ?? '',
    gelarBelakang: d.gelarBelakang ?? '',
    idProdi: d.idProdi,
    jabatanFungsional: d.jabatanFungsional || null,
    email: d.email ?? '',
    telepon: d.telepon ?? '',
    kuota: d.kuota === undefined ? '' : String(d.kuota),
    status: d.status as 'A' | 'N',
    akun: d.username ? 'ya' : 'tidak',
    username: d.username ?? '',
    punya: Boolean(d.username),
  };
}

function badanDari({ akun, username, punya, kuota, jabatanFungsional, ...isian }: Isian): Body<'POST /v2/dosen'> {
  return {
    ...isian,
    ...sentAccount({ akun, username }, punya),
    ...(kuota && { kuota: Number(kuota) }),
    ...(jabatanFungsional && { jabatanFungsional }),
    idProdi: isian.idProdi ?? '',
    status: isian.status ?? 'A',
  } as Body<'POST /v2/dosen'>;
}

function aturan(teks: TeksOrang): Fields<Isian> {
  return {
    nama: { label: teks.namaTanpaGelar, required: true },
    gelarDepan: { label: teks.gelarDepan },
    gelarBelakang: { label: teks.gelarBelakang },
    nidn: { label: teks.nidn },
    idProdi: { label: teks.prodi, required: true },
    jabatanFungsional: { label: teks.jabatanFungsional },
    email: { label: teks.email },
    telepon: { label: teks.telepon },
    kuota: { label: teks.kuota },
    status: { label: teks.status, required: true },
    akun: { label: teks.akun },
    username: { label: teks.username },
    punya: { label: teks.tabAkun },
  };
}
