import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { LogoActs, LogoBox } from '@/core/institusi/logo/logo-box';
import { PickPicture } from '@/core/institusi/logo/pick-picture';
import { asPNG } from '@/core/institusi/logo/picture';
import { toApiError } from '@/kit/api/api-error';
import { newKey } from '@/kit/api/client';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
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
      <LogoBox address={lambang.alamat} alt={teks.lambang} title={judul}>
        <p>{stateOf(lambang, teks)}</p>
        {lambang.catatan && (
          <p className={css.warning}>
            <IconAlertTriangle aria-hidden="true" /> {lambang.catatan}
          </p>
        )}
        <p className={css.help}>{teks.lambangBantuan}</p>
        <LogoActs>
          <PickPicture label={teks.unggah} pending={upload.isPending} onPick={(file) => send(file, 'semua')} />
          {lambang.jenis === 'svg' && (!lambang.surat || lambang.sendiri) && (
            <PickPicture
              label={teks.unggahSurat}
              plain
              pending={upload.isPending}
              onPick={(file) => send(file, 'surat')}
            />
          )}
          {lambang.alamat && <RemoveLogo versi={versi} onChange={onChange} />}
        </LogoActs>
        <p role="alert" className={css.error}>
          {problem}
        </p>
      </LogoBox>
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
