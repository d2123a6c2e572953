import { IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { PasswordInput } from '@/kit/form/field/password-input';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { useSesi } from '../session';
import { type Faktor, punyaFaktor } from './faktor';
import css from './faktor.module.css';
import { useTeksFaktor } from './teks';

type Rahasia = Answer<'POST /v2/user_totp'>;
type Props = { faktor: Faktor; onSelesai: (kode?: readonly string[]) => void };

/** The authenticator app: whether there is one, setting one up, taking it away. */
export function Aplikasi({ faktor, onSelesai }: Props) {
  const teks = useTeksFaktor();
  const [langkah, setLangkah] = useState<'password' | Rahasia>();
  const mulai = useWrite('POST /v2/user_totp', {
    onSuccess: setLangkah,
    onError: (galat) => toast.danger(galat.message),
  });
  const pasang = () => (punyaFaktor(faktor) ? mulai.mutate({ body: {} }) : setLangkah('password'));
  const tutup = () => setLangkah(undefined);
  return (
    <section className={css.section} aria-labelledby="faktor-aplikasi">
      <div className={css.head}>
        <IconDeviceMobile />
        <div className={css.words}>
          <h3 id="faktor-aplikasi">{teks.aplikasi}</h3>
          {faktor.aplikasi ? (
            <p className={css.state}>
              <Pill tone="green" icon={<IconCircleCheck />}>
                {teks.terpasang}
              </Pill>
              <small>{teks.sejak(formatDayTime(faktor.aplikasi))}</small>
            </p>
          ) : (
            <p className={css.note}>{teks.aplikasiIsi}</p>
          )}
        </div>
      </div>
      {langkah === undefined && (
        <div className={css.acts}>
          <Button size="sm" pending={mulai.isPending} onClick={pasang}>
            {faktor.aplikasi ? teks.gantiAplikasi : teks.pasangAplikasi}
          </Button>
          {faktor.aplikasi && <Lepas onSelesai={onSelesai} />}
        </div>
      )}
      {langkah === 'password' && <DenganPassword onRahasia={setLangkah} onBatal={tutup} />}
      {typeof langkah === 'object' && (
        <KodePertama
          rahasia={langkah}
          onBatal={tutup}
          onSelesai={(kode) => {
            tutup();
            onSelesai(kode);
          }}
        />
      )}
    </section>
  );
}

/** Who holds no factor yet proves himself or herself by the password. */
function DenganPassword({ onRahasia, onBatal }: { onRahasia: (rahasia: Rahasia) => void; onBatal: () => void }) {
  const teks = useTeksFaktor();
  const { username } = useSesi();
  const mulai = useWrite('POST /v2/user_totp');
  const form = useForm({
    fields: { password: { label: teks.password, required: true } },
    initial: { password: '' },
    onSubmit: async ({ password }) => onRahasia(await mulai.mutateAsync({ body: { password } })),
  });
  return (
    <Form form={form} label={teks.pasangAplikasi} within={['dialog']} submitLabel={teks.lanjut} onCancel={onBatal}>
      <input hidden type="text" autoComplete="username" value={username} readOnly />
      <PasswordInput {...form.field('password')} autoComplete="current-password" help={teks.passwordBantuan} />
    </Form>
  );
}

type KodePertamaProps = { rahasia: Rahasia; onSelesai: (kode: readonly string[]) => void; onBatal: () => void };

/** Shows what the app reads, and takes its first code. */
function KodePertama({ rahasia: { ticket, rahasia, uri, gambar }, onSelesai, onBatal }: KodePertamaProps) {
  const teks = useTeksFaktor();
  const pasang = useWrite('PUT /v2/user_totp', { refresh: ['GET /v2/user_factors', 'GET /v2/user_sessions'] });
  const form = useForm({
    fields: { code: { label: teks.kodeAplikasi, required: true } },
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const { pemulihan } = await pasang.mutateAsync({ body: { ticket, code } });
      if (pemulihan.length === 0) toast.success(teks.aplikasiTerpasang);
      onSelesai(pemulihan);
    },
  });
  return (
    <div className={css.stack}>
      <ol className={css.steps}>
        <li>{teks.langkahPindai}</li>
        <li>{teks.langkahKode}</li>
      </ol>
      <svg
        className={css.qr}
        viewBox={`-4 -4 ${gambar.ukuran + 8} ${gambar.ukuran + 8}`}
        role="img"
        aria-label={teks.gambar}
      >
        <path d={gambar.garis} />
      </svg>
      <p className={css.note}>
        {teks.ketikRahasia} <code className={css.secret}>{rahasia}</code>
      </p>
      <p>
        <a href={uri}>{teks.bukaAplikasi}</a>
      </p>
      <Form form={form} label={teks.pasangAplikasi} within={['dialog']} submitLabel={teks.pasang} onCancel={onBatal}>
        <TextInput
          {...form.field('code')}
          help={teks.kodeAplikasiBantuan}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          max={10}
        />
      </Form>
    </div>
  );
}

function Lepas({ onSelesai }: { onSelesai: () => void }) {
  const teks = useTeksFaktor();
  const [tanya, setTanya] = useState(false);
  const lepas = useWrite('DELETE /v2/user_totp', {
    refresh: ['GET /v2/user_factors', 'GET /v2/user_sessions'],
    onSuccess: () => {
      setTanya(false);
      toast.success(teks.aplikasiDilepas);
      onSelesai();
    },
  });
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setTanya(true)}>
        {teks.lepas}
      </Button>
      <Confirm
        open={tanya}
        confirm={teks.lepas}
        cancel={teks.batal}
        pending={lepas.isPending}
        error={lepas.error?.message}
        onConfirm={() => lepas.mutate({})}
        onCancel={() => setTanya(false)}
      >
        {teks.lepasAplikasiTanya}
      </Confirm>
    </>
  );
}
