import { IconAlertTriangle, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { newKey } from '@/kit/api/client';
import { Confirm } from '@/kit/dialog/confirm';
import { initials } from '@/kit/format/text';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { asPNG } from './picture';
import css from './profil.module.css';
import { type TeksProfil, useTeksProfil } from './teks';
import type { Profil } from './values';

type Props = { profil: Profil; onChange: (now: Profil) => Promise<void> };

/** The emblem: as it is, another one, one for letters alone, none. */
export function LogoCard({ profil, onChange }: Props) {
  const teks = useTeksProfil();
  const { lambang, judul, versi } = profil;
  const [problem, setProblem] = useState<string>();
  const upload = useWrite('PUT /v2/situs/logo');
  const send = async (file: File, untuk: 'semua' | 'surat') => {
    setProblem(undefined);
    try {
      const body = new FormData();
      body.append('untuk', untuk);
      body.append('file', await asPNG(file), file.name);
      const now = await upload.mutateAsync({ body, version: versi, key: newKey() });
      toast.success(teks.lambangTersimpan);
      await onChange(now);
    } catch (thrown) {
      setProblem(thrown instanceof DOMException ? teks.takTerbaca : sentenceOf(thrown));
    }
  };
  return (
    <Card title={teks.lambang}>
      <div className={css.logo}>
        <div className={css.mark}>
          {lambang.alamat ? (
            <img src={lambang.alamat} alt={teks.lambang} />
          ) : (
            <b aria-hidden="true">{initials(judul)}</b>
          )}
        </div>
        <div className={css.about}>
          <p>{stateOf(lambang, teks)}</p>
          {lambang.catatan && (
            <p className={css.warning}>
              <IconAlertTriangle aria-hidden="true" /> {lambang.catatan}
            </p>
          )}
          <p className={css.help}>{teks.lambangBantuan}</p>
          <div className={css.acts}>
            <Pick label={teks.unggah} pending={upload.isPending} onPick={(file) => send(file, 'semua')} />
            {lambang.jenis === 'svg' && (!lambang.surat || lambang.sendiri) && (
              <Pick label={teks.unggahSurat} plain pending={upload.isPending} onPick={(file) => send(file, 'surat')} />
            )}
            {lambang.alamat && <RemoveLogo versi={versi} onChange={onChange} />}
          </div>
          <p role="alert" className={css.error}>
            {problem}
          </p>
        </div>
      </div>
    </Card>
  );
}

function stateOf({ alamat, surat, sendiri }: Profil['lambang'], teks: TeksProfil): string {
  if (!alamat) return teks.tanpaLambang;
  if (sendiri) return teks.tercetakSendiri;
  return surat ? teks.tercetak : '';
}

/** What is wrong with the file, else with the whole. */
function sentenceOf(thrown: unknown): string {
  const error = toApiError(thrown);
  return error.errors.file ?? error.message;
}

type PickProps = { label: string; plain?: boolean; pending: boolean; onPick: (file: File) => void };

function Pick({ label, plain, pending, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file can be chosen again
    if (file) onPick(file);
  };
  const types = plain ? 'image/png,image/jpeg,image/webp' : 'image/svg+xml,image/png,image/jpeg,image/webp';
  return (
    <>
      <input ref={input} type="file" accept={types} hidden aria-label={label} onChange={take} />
      <Button icon={<IconPhotoUp />} pending={pending} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

function RemoveLogo({ versi, onChange }: { versi: number; onChange: Props['onChange'] }) {
  const teks = useTeksProfil();
  const [asking, setAsking] = useState(false);
  const remove = useWrite('DELETE /v2/situs/logo', {
    onSuccess: async (now) => {
      setAsking(false);
      toast.success(teks.lambangTerhapus);
      await onChange(now);
    },
  });
  return (
    <>
      <Button
        variant="danger"
        icon={<IconTrash />}
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        {teks.hapusLambang}
      </Button>
      <Confirm
        open={asking}
        pending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ version: versi })}
        onCancel={() => setAsking(false)}
      >
        {teks.tanyaHapus}
      </Confirm>
    </>
  );
}
