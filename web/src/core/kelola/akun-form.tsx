import { useParams } from '@tanstack/react-router';
import { RecordForm } from '@/core/record/record-form';
import type { Body } from '@/kit/api/routes';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { PhoneInput } from '@/kit/form/field/phone-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type Akun, akun } from './akun';
import { usePeran } from './akun-parts';
import { useTeksKelola } from './teks';

type Isian = { username: string; nama: string; email: string; telepon: string; peran: string[] };

const kosong: Isian = { username: '', nama: '', email: '', telepon: '', peran: [] };

/** The form of an account; roles of one that is there are changed on its page. */
export default function AkunForm() {
  const teks = useTeksKelola();
  const { diberikan, hasil } = usePeran();
  const { id } = useParams({ strict: false }) as { id?: string };
  const badan = ({ peran, ...isian }: Isian) =>
    (id === undefined ? { ...isian, peran } : isian) as Body<'POST /v2/akun'> & Body<'PUT /v2/akun/{id}'>;
  return (
    <RecordForm
      noun={akun}
      fields={{
        nama: { label: teks.nama, required: true },
        username: { label: teks.username, required: true },
        email: { label: teks.email, rule: (email) => (/^\S+@\S+\.\S+$/.test(email) ? undefined : teks.emailSalah) },
        telepon: { label: teks.telepon },
        peran: { label: teks.peran, required: id === undefined },
      }}
      blank={kosong}
      of={({ username, nama, email, telepon, peran }: Akun) => ({ username, nama, email, telepon, peran: [...peran] })}
      body={badan}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput {...form.field('nama')} />
            <TextInput {...form.field('username')} help={teks.usernameBantuan} spellCheck={false} autoComplete="off" />
          </FieldRow>
          <FieldRow>
            <TextInput {...form.field('email')} type="email" inputMode="email" autoComplete="off" />
            <PhoneInput {...form.field('telepon')} />
          </FieldRow>
          {id === undefined && (
            <MultiSelect
              {...form.field('peran')}
              options={diberikan}
              pending={hasil.isPending}
              failed={hasil.isError}
              onRetry={() => void hasil.refetch()}
              help={teks.peranBantuan}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
