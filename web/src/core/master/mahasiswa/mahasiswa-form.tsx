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
import { type Mahasiswa, mahasiswa } from './mahasiswa';

type Isian = {
  nim: string;
  nama: string;
  idProdi: string | null;
  angkatan: string;
  email: string;
  telepon: string;
  status: 'A' | 'N' | null;
  akun: Akun | null;
  username: string;
  /** There is an account already. */
  punya: boolean;
};

const kosong = (): Isian => ({
  nim: '',
  nama: '',
  idProdi: null,
  angkatan: String(new Date().getFullYear()),
  email: '',
  telepon: '',
  status: 'A',
  akun: 'ya',
  username: '',
  punya: false,
});

/** The form of a student, with the account that goes with the record. */
export default function MahasiswaForm() {
  const teks = useTeksOrang();
  const prodi = usePilihanProdi();
  return (
    <RecordForm noun={mahasiswa} fields={aturan(teks)} blank={kosong()} of={isianDari} body={badanDari}>
      {(form, lama) => (
        <>
          <FieldRow>
            <TextInput {...form.field('nim')} max={30} />
            <NumericInput {...form.field('angkatan')} mode="integer" maxLength={4} />
          </FieldRow>
          <TextInput {...form.field('nama')} />
          <SelectInput {...form.field('idProdi')} {...prodi} />
          <FieldRow>
            <TextInput {...form.field('email')} max={254} type="email" autoComplete="off" />
            <PhoneInput {...form.field('telepon')} />
          </FieldRow>
          <SelectInput {...form.field('status')} options={STATUS_CHOICES} help={teks.bantuanStatus} />
          <AccountFields
            akun={form.field('akun')}
            username={form.field('username')}
            known={lama?.username}
            help={teks.bantuanUsernameMahasiswa}
          />
        </>
      )}
    </RecordForm>
  );
}

function isianDari(m: Mahasiswa): Isian {
  return {
    nim: m.nim,
    nama: m.nama,
    idProdi: m.idProdi,
    angkatan: String(m.angkatan),
    email: m.email,
    telepon: m.telepon,
    status: m.status as 'A' | 'N',
    akun: m.username ? 'ya' : 'tidak',
    username: m.username ?? '',
    punya: Boolean(m.username),
  };
}

function badanDari({ akun, username, punya, ...isian }: Isian): Body<'POST /v2/mahasiswa'> {
  return {
    ...isian,
    ...sentAccount({ akun, username }, punya),
    angkatan: Number(isian.angkatan),
    idProdi: isian.idProdi ?? '',
    status: isian.status ?? 'A',
  };
}

function aturan(teks: TeksOrang): Fields<Isian> {
  return {
    nim: { label: teks.nim, required: true },
    angkatan: { label: teks.angkatan, required: true },
    nama: { label: teks.nama, required: true },
    idProdi: { label: teks.prodi, required: true },
    email: { label: teks.email },
    telepon: { label: teks.telepon },
    status: { label: teks.status, required: true },
    akun: { label: teks.akun },
    username: { label: teks.username },
    punya: { label: teks.tabAkun },
  };
}
