import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/kit/api/api-error';
import control from '@/kit/form/field/control.module.css';
import { Field } from '@/kit/form/field/field';
import { requiredSentence } from '@/kit/form/field/pattern';
import { Button } from '@/kit/ui/navigation/button';
import css from './faktor.module.css';
import type { Bukti } from './masuk';
import { buktikan } from './passkey';
import { useTeksFaktor } from './teks';

type Props = {
  /** The ways that are open here. */
  cara: readonly string[];
  /** What the device is asked for a passkey. */
  passkey?: Record<string, unknown>;
  /** What the last proof was refused with. */
  error: ApiError | null;
  pending: boolean;
  submitLabel: string;
  onBukti: (bukti: () => Promise<Bukti>) => void;
  onBatal: () => void;
};

/** Proves the second factor in one of the ways that are open here: a passkey, a code of the app, a recovery code. */
export function BuktiForm({ cara, passkey, error, pending, submitLabel, onBukti, onBatal }: Props) {
  const teks = useTeksFaktor();
  const [darurat, setDarurat] = useState(!cara.includes('totp') && !cara.includes('passkey'));
  const denganKode = darurat || cara.includes('totp');
  const pakaiPasskey = passkey && !darurat && cara.includes('passkey');
  const galat = pending ? undefined : kalimat(error);
  const minta = () => onBukti(async () => ({ passkey: await buktikan(passkey ?? {}) }));
  return (
    <div className={css.stack}>
      {galat && (
        <p role="alert" className={css.error}>
          {galat}
        </p>
      )}
      {pakaiPasskey && (
        <Button
          variant={denganKode ? 'default' : 'primary'}
          block
          icon={<IconFingerprint />}
          pending={pending}
          onClick={minta}
        >
          {teks.pakaiPasskey}
        </Button>
      )}
      {denganKode && (
        <KodeForm
          key={String(darurat)}
          darurat={darurat}
          galat={pending ? undefined : error?.errors.code}
          pending={pending}
          submitLabel={submitLabel}
          onKode={(code) => onBukti(async () => ({ code }))}
        />
      )}
      <div className={css.links}>
        {cara.length > 1 && cara.includes('pemulihan') && (
          <Button variant="plain" size="sm" onClick={() => setDarurat(!darurat)}>
            {darurat ? teks.caraLain : teks.pakaiPemulihan}
          </Button>
        )}
        <Button variant="plain" size="sm" onClick={onBatal}>
          {teks.batal}
        </Button>
      </div>
      {cara.length === 0 && <p className={css.note}>{teks.tanpaCara}</p>}
    </div>
  );
}

/** What is wrong and no code's fault. */
function kalimat(error: ApiError | null): string | undefined {
  if (!error || error.errors.code) return undefined;
  return error.errors.passkey ?? error.message;
}

type KodeProps = {
  darurat: boolean;
  galat?: string;
  pending: boolean;
  submitLabel: string;
  onKode: (code: string) => void;
};

function KodeForm({ darurat, galat, pending, submitLabel, onKode }: KodeProps) {
  const teks = useTeksFaktor();
  const [kode, setKode] = useState('');
  const [kosong, setKosong] = useState(false);
  const bidang = useRef<HTMLInputElement>(null);
  useEffect(() => bidang.current?.focus(), []);
  const kirim = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setKosong(!kode.trim());
    if (kode.trim() && !pending) onKode(darurat ? kode.trim() : kode.replace(/\s/g, ''));
  };
  return (
    <form className={css.stack} onSubmit={kirim} noValidate>
      <Field
        name="code"
        label={darurat ? teks.kodePemulihan : teks.kodeAplikasi}
        help={darurat ? teks.kodePemulihanBantuan : teks.kodeAplikasiBantuan}
        error={kosong && !kode.trim() ? requiredSentence() : galat}
      >
        {(props) => (
          <div className={control.box}>
            <input
              {...props}
              className={control.input}
              value={kode}
              onChange={(event) => setKode(event.target.value)}
              inputMode={darurat ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              ref={bidang}
            />
          </div>
        )}
      </Field>
      <Button type="submit" variant="primary" block pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
