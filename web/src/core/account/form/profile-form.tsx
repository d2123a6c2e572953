import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { toApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { EMAIL_PATTERN, patternRule } from '@/kit/form/field/pattern';
import { PhoneInput } from '@/kit/form/field/phone-input';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { toast } from '@/kit/ui/feedback/toast';
import { Details } from '@/kit/ui/layout/details';
import { Button } from '@/kit/ui/navigation/button';
import css from '../dialog/account-dialog.module.css';
import { useTeksAkun } from '../teks';

type Profil = Answer<'GET /v2/user_profile'>;

/** The person's own e-mail and phone; name, titles and NIDN belong to the university. */
export function ProfileForm({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(query('GET /v2/user_profile'));
  if (data) return <Isian key={data.versi} profil={data} onReload={refetch} onClose={onClose} />;
  if (error) return <LoadError compact error={toApiError(error)} retrying={isFetching} onRetry={refetch} />;
  return (
    <div className={css.bones}>
      <SkeletonText lines={6} />
    </div>
  );
}

type IsianProps = { profil: Profil; onReload: () => void; onClose: () => void };

function Isian({ profil, onReload, onClose }: IsianProps) {
  const teks = useTeksAkun();
  const { username } = useSesi();
  const [bentrok, setBentrok] = useState(false);
  const simpan = useWrite('PUT /v2/user_profile', {
    refresh: ['GET /v2/user_profile'],
    onError: ({ status }) => setBentrok(status === 412),
  });
  const form = useForm({
    fields: {
      email: { label: teks.email, required: true, rule: patternRule(EMAIL_PATTERN, teks.emailSalah) },
      telepon: { label: teks.telepon, rule: patternRule(/^\d{9,12}$/, teks.teleponSalah) },
    },
    initial: { email: profil.email, telepon: profil.telepon },
    draft: { form: 'profil', user: username, record: 'akun' },
    onSubmit: async (body) => {
      await simpan.mutateAsync({ body, version: profil.versi });
      toast.success(teks.profilDisimpan);
      onClose();
    },
  });
  return (
    <>
      <div className={css.identity}>
        <Details
          items={[
            { label: teks.nama, value: namaLengkap(profil) },
            { label: teks.nidn, value: <span className="tnum">{profil.nidn || '-'}</span> },
          ]}
        />
      </div>
      <Form form={form} label={teks.profil} within={['dialog']} onCancel={onClose}>
        {bentrok && (
          <div className={css.conflict}>
            <Button size="sm" onClick={onReload}>
              {teks.muatUlang}
            </Button>
          </div>
        )}
        <TextInput {...form.field('email')} type="email" autoComplete="email" spellCheck={false} />
        <PhoneInput {...form.field('telepon')} />
      </Form>
    </>
  );
}

/** 'Dr. Budi Santoso, M.Kom.' */
function namaLengkap({ gelarDepan, nama, gelarBelakang }: Profil): string {
  const depan = [gelarDepan, nama].filter(Boolean).join(' ');
  return [depan, gelarBelakang].filter(Boolean).join(', ');
}
