import { useSesi } from '@/core/auth/session';
import { PasswordInput } from '@/kit/form/field/password-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import css from '../dialog/account-dialog.module.css';
import { tandaiLangkah } from '../first-steps';
import { useTeksAkun } from '../teks';
import { kekuatan } from './password-strength';

/** The shortest password. */
const passwordMin = 8;

/** Another password; the other devices are signed out. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const teks = useTeksAkun();
  const { username, nama, uuid } = useSesi();
  const ganti = useWrite('PUT /v2/user_password', { refresh: ['GET /v2/user_sessions'] });
  const salah = (baru: string, lama: string) => {
    if ([...baru].length < passwordMin) return teks.passwordPendek;
    return baru === lama ? teks.passwordSama : undefined;
  };
  const form = useForm({
    fields: {
      lama: { label: teks.passwordLama, required: true },
      baru: { label: teks.passwordBaru, required: true, rule: (baru, { lama }) => salah(baru, lama) },
      ulangi: {
        label: teks.ulangi,
        required: true,
        rule: (ulangi, { baru }) => (ulangi === baru ? undefined : teks.ulangiBeda),
      },
    },
    initial: { lama: '', baru: '', ulangi: '' },
    onSubmit: async ({ lama, baru }) => {
      await ganti.mutateAsync({ body: { lama, baru } });
      tandaiLangkah(uuid, 'password');
      toast.success(teks.passwordDiganti);
      onClose();
    },
  });
  return (
    <Form
      form={form}
      label={teks.gantiPassword}
      within={['dialog']}
      submitLabel={teks.gantiPasswordTombol}
      onCancel={onClose}
    >
      <p className={css.note}>{teks.passwordKeterangan}</p>
      <input hidden type="text" autoComplete="username" value={username} readOnly />
      <PasswordInput {...form.field('lama')} autoComplete="current-password" />
      <PasswordInput {...form.field('baru')} autoComplete="new-password" help={teks.passwordBantuan} />
      <Strength password={form.values.baru} sendiri={[username, nama]} />
      <PasswordInput {...form.field('ulangi')} autoComplete="new-password" />
    </Form>
  );
}

function Strength({ password, sendiri }: { password: string; sendiri: readonly string[] }) {
  const teks = useTeksAkun();
  const tingkat = kekuatan(password, sendiri);
  return (
    <div className={css.strength} hidden={password === ''}>
      <span className={css.meter} data-level={tingkat} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span role="status">
        <span className="sr-only">{teks.kekuatan}: </span>
        {password !== '' && teks.kekuatanKata[tingkat]}
      </span>
    </div>
  );
}
