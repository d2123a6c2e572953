import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { PasswordInput } from '@/kit/form/field/password-input';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { formatDayTime, since } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useSesi } from '../session';
import { type Faktor, punyaFaktor } from './faktor';
import css from './faktor.module.css';
import { buat } from './passkey';
import { useTeksFaktor } from './teks';

type Kunci = Faktor['passkey'][number];
type Props = { faktor: Faktor; onSelesai: (kode?: readonly string[]) => void };

const refresh = ['GET /v2/user_factors', 'GET /v2/user_sessions'] as const;

/** The passkeys of the account: made, named, removed. */
export function DaftarPasskey({ faktor, onSelesai }: Props) {
  const teks = useTeksFaktor();
  const [baru, setBaru] = useState(false);
  const dapat = faktor.diSini && 'PublicKeyCredential' in window;
  return (
    <section className={css.section} aria-labelledby="faktor-passkey">
      <div className={css.head}>
        <IconFingerprint />
        <div className={css.words}>
          <h3 id="faktor-passkey">{teks.passkey}</h3>
          <p className={css.note}>{dapat ? teks.passkeyIsi : teks.passkeyTidakBisa}</p>
        </div>
      </div>
      {faktor.passkey.length > 0 && (
        <ul className={css.list}>
          {faktor.passkey.map((satu) => (
            <Baris key={satu.id} kunci={satu} onSelesai={onSelesai} />
          ))}
        </ul>
      )}
      {!baru && dapat && (
        <div className={css.acts}>
          <Button size="sm" onClick={() => setBaru(true)}>
            {teks.tambahPasskey}
          </Button>
        </div>
      )}
      {baru && (
        <PasskeyBaru
          denganPassword={!punyaFaktor(faktor)}
          onBatal={() => setBaru(false)}
          onSelesai={(kode) => {
            setBaru(false);
            onSelesai(kode);
          }}
        />
      )}
    </section>
  );
}

type BaruProps = { denganPassword: boolean; onSelesai: (kode: readonly string[]) => void; onBatal: () => void };

function PasskeyBaru({ denganPassword, onSelesai, onBatal }: BaruProps) {
  const teks = useTeksFaktor();
  const { username } = useSesi();
  const mulai = useWrite('POST /v2/user_passkeys/begin');
  const simpan = useWrite('POST /v2/user_passkeys', { refresh });
  const form = useForm({
    fields: {
      nama: { label: teks.namaPasskey, required: true },
      password: { label: teks.password, required: denganPassword },
    },
    initial: { nama: '', password: '' },
    onSubmit: async ({ nama, password }) => {
      const { ticket, passkey } = await mulai.mutateAsync({ body: denganPassword ? { password } : {} });
      const { pemulihan } = await simpan.mutateAsync({ body: { ticket, nama, passkey: await buat(passkey) } });
      if (pemulihan.length === 0) toast.success(teks.passkeyTersimpan);
      onSelesai(pemulihan);
    },
  });
  return (
    <Form form={form} label={teks.tambahPasskey} within={['dialog']} submitLabel={teks.buatPasskey} onCancel={onBatal}>
      <TextInput {...form.field('nama')} help={teks.namaPasskeyBantuan} max={60} />
      {denganPassword && (
        <>
          <input hidden type="text" autoComplete="username" value={username} readOnly />
          <PasswordInput {...form.field('password')} autoComplete="current-password" help={teks.passwordBantuan} />
        </>
      )}
    </Form>
  );
}

function Baris({ kunci, onSelesai }: { kunci: Kunci; onSelesai: () => void }) {
  const teks = useTeksFaktor();
  const [buka, setBuka] = useState<'nama' | 'hapus'>();
  const tutup = () => setBuka(undefined);
  const hapus = useWrite('DELETE /v2/user_passkeys/{id}', {
    refresh,
    onSuccess: () => {
      tutup();
      toast.success(teks.passkeyDihapus);
      onSelesai();
    },
  });
  return (
    <li className={css.row}>
      <div className={css.words}>
        <b>{kunci.nama}</b>
        <small>
          {teks.dibuat(formatDayTime(kunci.dibuatPada))} ·{' '}
          {kunci.dipakaiPada ? teks.dipakai(since(kunci.dipakaiPada)) : teks.belumDipakai}
        </small>
        {!kunci.diSini && <small>{teks.alamatLain(kunci.alamat)}</small>}
        {buka === 'nama' && <GantiNama kunci={kunci} onClose={tutup} />}
      </div>
      {buka !== 'nama' && (
        <>
          <IconButton label={teks.namai(kunci.nama)} icon={<IconPencil />} onClick={() => setBuka('nama')} />
          <IconButton label={teks.hapusPasskey(kunci.nama)} icon={<IconTrash />} onClick={() => setBuka('hapus')} />
        </>
      )}
      <Confirm
        open={buka === 'hapus'}
        confirm={teks.hapus}
        cancel={teks.batal}
        pending={hapus.isPending}
        error={hapus.error?.message}
        onConfirm={() => hapus.mutate({ path: { id: kunci.id } })}
        onCancel={tutup}
      >
        {teks.hapusPasskeyTanya(kunci.nama)}
      </Confirm>
    </li>
  );
}

function GantiNama({ kunci, onClose }: { kunci: Kunci; onClose: () => void }) {
  const teks = useTeksFaktor();
  const ubah = useWrite('PUT /v2/user_passkeys/{id}', { refresh: ['GET /v2/user_factors'] });
  const form = useForm({
    fields: { nama: { label: teks.namaPasskey, required: true } },
    initial: { nama: kunci.nama },
    onSubmit: async ({ nama }) => {
      await ubah.mutateAsync({ path: { id: kunci.id }, body: { nama } });
      onClose();
    },
  });
  return (
    <Form form={form} label={teks.namai(kunci.nama)} within={['dialog']} submitLabel={teks.simpan} onCancel={onClose}>
      <TextInput {...form.field('nama')} max={60} />
    </Form>
  );
}
