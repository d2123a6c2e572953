import { useMutation } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '@/kit/api/api-error';
import control from '@/kit/form/field/control.module.css';
import { Field } from '@/kit/form/field/field';
import { PasswordInput } from '@/kit/form/field/password-input';
import { requiredSentence } from '@/kit/form/field/pattern';
import { useTexts } from '@/kit/i18n/texts';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { Unreachable } from '@/kit/ui/feedback/unreachable';
import { Button } from '@/kit/ui/navigation/button';
import css from './login.module.css';
import { Alert } from './login-alert';
import { masuk } from './sign-in';

const muatKedua = () => import('./faktor/langkah-kedua');

type LoginFormProps = {
  /** Whom to let in: the field is then fixed. */
  username?: string;
  galat?: string;
  variant?: 'primary' | 'default';
  onMasuk: (username: string) => void;
};

/** Username and password of the local account, and the second factor where it has one. */
export function LoginForm({ username: tetap, galat, variant = 'primary', onMasuk }: LoginFormProps) {
  const teks = useTexts();
  const [username, setUsername] = useState(tetap ?? '');
  const [password, setPassword] = useState('');
  const [kosong, setKosong] = useState({ username: false, password: false });
  const tandai = (...nama: (keyof typeof kosong)[]) =>
    setKosong((ada) => ({ ...ada, ...Object.fromEntries(nama.map((satu) => [satu, true])) }));
  // Who leaves for a button is told by the button; a sentence that came first would move it away below the pointer.
  const ditinggalkan = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const nama = target.getAttribute('name');
    if ((nama === 'username' || nama === 'password') && !relatedTarget?.closest('button')) tandai(nama);
  };
  const bidang = useRef<HTMLInputElement>(null);
  const kunci = useRef<HTMLInputElement>(null);
  const [habis, setHabis] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation<Awaited<ReturnType<typeof masuk>>, ApiError>({
    mutationFn: () => masuk(username.trim(), password),
    onSuccess: (token) => onMasuk(token.username),
    onMutate: () => setHabis(undefined),
    onError: () => kunci.current?.select(),
  });
  const kedua = error?.code === 'second_factor';
  useEffect(() => (tetap ? kunci : bidang).current?.focus(), [tetap]);
  const kirim = (event: FormEvent) => {
    event.preventDefault();
    tandai('username', 'password');
    if (!username.trim()) return bidang.current?.focus();
    if (!password) return kunci.current?.focus();
    if (!isPending) mutate();
  };
  const kembali = (sebab?: string) => {
    setPassword('');
    setKosong({ username: false, password: false });
    setHabis(sebab);
    reset();
  };
  if (kedua)
    return <LazyPart load={muatKedua} props={{ next: error.next, onMasuk, onKembali: kembali }} onFail={kembali} />;
  const pesan = error ? toApiError(error).message : (habis ?? galat);
  return (
    <form className={css.form} onSubmit={kirim} onBlur={ditinggalkan} noValidate>
      {pesan && !isPending && (
        <Alert>
          {pesan}
          {error?.isOffline && <Unreachable />}
        </Alert>
      )}
      <Field
        name="username"
        label="Username"
        error={kosong.username && !username.trim() ? requiredSentence() : undefined}
      >
        {(props) => (
          <div className={control.box}>
            <input
              {...props}
              ref={bidang}
              className={control.input}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
              readOnly={tetap !== undefined}
              maxLength={100}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        )}
      </Field>
      <PasswordInput
        name="password"
        label="Password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        inputRef={kunci}
        error={kosong.password && !password ? requiredSentence() : undefined}
      />
      <Button type="submit" variant={variant} block pending={isPending} pendingText={teks.signingIn}>
        {teks.signIn}
      </Button>
    </form>
  );
}
