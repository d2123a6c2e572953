import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import { formatTime } from '@/kit/format/date';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Loading } from '@/kit/ui/feedback/loading';
import { Card } from '@/kit/ui/layout/card';
import { PlainPage } from '@/kit/ui/layout/plain-page';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { masukSebagai, type PortalBaru, type PortalSiap } from './portal-baru';
import { SetupForm } from './setup-form';
import css from './siapkan.module.css';
import { useTeksSiapkan } from './teks';

/** Where the link of a new portal leads: it makes the first college and its operator, and signs the operator in. */
export default function SetupPage() {
  const teks = useTeksSiapkan();
  return (
    <PlainPage name={teks.aplikasi}>
      <div className={css.head}>
        <h1>{teks.judul}</h1>
      </div>
      <Beginning />
    </PlainPage>
  );
}

/** The form, where the link is good; else what to do. The token stays in the address, so that a reload keeps it. */
function Beginning() {
  const teks = useTeksSiapkan();
  const [token] = useState(() => location.hash.slice(1));
  const [siap, setSiap] = useState<PortalSiap>();
  const tautan = useQuery({
    queryKey: ['siapkan', token],
    queryFn: () => write('POST /v2/setup_link', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  const selesai = async (portal: PortalSiap, typed: PortalBaru) => {
    if (portal.origin.includes(location.origin) && (await masukSebagai(typed))) location.replace('/kampus');
    else setSiap(portal);
  };
  if (siap) return <Ready portal={siap} />;
  if (tautan.isPending) return <Loading label={teks.memeriksa} page />;
  if (tautan.isError) {
    const { status, message } = toApiError(tautan.error);
    if (status === 409) return <Done />;
    if (status === 404) return <Said title={teks.takBerlaku}>{message}</Said>;
    return <LoadError error={toApiError(tautan.error)} onRetry={() => void tautan.refetch()} />;
  }
  return (
    <>
      <p className={css.note}>
        {teks.pengantar} {teks.berlakuSampai(formatTime(tautan.data.sampai))}
      </p>
      <SetupForm token={token} alamat={tautan.data.alamat} onSiap={selesai} />
    </>
  );
}

function Done() {
  const teks = useTeksSiapkan();
  return (
    <Said title={teks.sudah}>
      <p>{teks.sudahBantuan}</p>
      <ButtonLink variant="primary" href="/login">
        {teks.masuk}
      </ButtonLink>
    </Said>
  );
}

function Ready({ portal: { origin, username } }: { portal: PortalSiap }) {
  const teks = useTeksSiapkan();
  return (
    <Said title={teks.selesai}>
      <p>{teks.selesaiBantuan(username)}</p>
      {origin.map((alamat) => (
        <ButtonLink key={alamat} variant="primary" href={`${alamat}/login`} external>
          {alamat}
        </ButtonLink>
      ))}
    </Said>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={css.said} role="status">
        {children}
      </div>
    </Card>
  );
}
