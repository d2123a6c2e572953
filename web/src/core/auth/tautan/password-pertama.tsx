import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { beranda } from '@/core/institusi/situs';
import { toApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { PasswordInput } from '@/kit/form/field/password-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { formatDayTime } from '@/kit/format/date';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import css from '../login.module.css';
import { masuk } from '../sign-in';
import { TakBerlaku } from './tak-berlaku';
import { useTeksTautan } from './teks';

/** The shortest password. */
const passwordMin = 8;

type Props = { token: string; tujuan: Answer<'POST /v2/access_link'> };

/** Sets the password of the account that a link is for, and signs its owner in. */
export function PasswordPertama({ token, tujuan: { nama, username, kedaluwarsaPada } }: Props) {
  const teks = useTeksTautan();
  const navigate = useNavigate();
  const [mati, setMati] = useState<string>();
  const simpan = async ({ password }: { password: string }) => {
    try {
      await write('PUT /v2/access_link', { body: { token, password } });
    } catch (thrown) {
      const galat = toApiError(thrown);
      if (galat.status === 404) return setMati(galat.message);
      throw thrown;
    }
    const sampai = await masuk(username, password).then(
      () => beranda(),
      () => '/login',
    );
    toast.success(sampai === beranda() ? teks.tersimpan : teks.tersimpanMasuk);
    // Once the form has let go: what was typed is saved.
    setTimeout(() => void navigate({ href: sampai, replace: true }));
  };
  const form = useForm({
    fields: {
      password: {
        label: teks.passwordBaru,
        required: true,
        rule: (baru: string) => ([...baru].length < passwordMin ? teks.pendek : undefined),
      },
      ulangi: {
        label: teks.ulangi,
        required: true,
        rule: (ulangi: string, { password }: { password: string }) => (ulangi === password ? undefined : teks.beda),
      },
    },
    initial: { password: '', ulangi: '' },
    onSubmit: simpan,
  });
  if (mati) return <TakBerlaku sebab={mati} />;
  return (
    <>
      <h1>{teks.halo(nama)}</h1>
      <p>{teks.untuk(username, formatDayTime(kedaluwarsaPada))}</p>
      <Card>
        <Form form={form} label={teks.simpan} submitLabel={teks.simpan}>
          <input hidden type="text" autoComplete="username" value={username} readOnly />
          <PasswordInput {...form.field('password')} autoComplete="new-password" help={teks.bantuan} />
          <PasswordInput {...form.field('ulangi')} autoComplete="new-password" />
        </Form>
      </Card>
      <a className={css.note} href="/login">
        {teks.keLogin}
      </a>
    </>
  );
}
