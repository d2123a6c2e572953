import { IconAlertTriangle, IconCircleX, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKampus } from '@/core/institusi/campus';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Loading } from '@/kit/ui/feedback/loading';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { PlainPage } from '@/kit/ui/layout/plain-page';
import { ContentCheck } from './content-check';
import css from './dokumen.module.css';
import { FileCheck } from './file-check';
import { padaJamKampus } from './made-at';
import { useTeksDokumen } from './teks';

type Keaslian = Answer<'GET /v1/dokumen/{kode}'>;

/** Where the code on a paper leads, signed in or not: whether the portal made it, and whether it still says the truth. */
export default function GenuinenessPage() {
  const { kode = '' } = useParams({ strict: false }) as { kode?: string };
  const teks = useTeksDokumen();
  const hasil = useQuery({
    ...query('GET /v1/dokumen/{kode}', { path: { kode } }),
    staleTime: 0,
    meta: { quiet: true },
  });
  return (
    <PlainPage name={useKampus().judul}>
      {hasil.isPending && <Loading label={teks.memeriksa} page />}
      {hasil.isError && hasil.error.status === 404 && <Unknown />}
      {hasil.isError && hasil.error.status !== 404 && (
        <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} retrying={hasil.isFetching} />
      )}
      {hasil.data && <Known kode={kode} dokumen={hasil.data} />}
    </PlainPage>
  );
}

function Unknown() {
  const teks = useTeksDokumen();
  return (
    <Verdict tone={css.bad} icon={<IconCircleX aria-hidden="true" />} title={teks.takDikenal}>
      {teks.takDikenalBantuan}
    </Verdict>
  );
}

function Known({ kode, dokumen }: { kode: string; dokumen: Keaslian }) {
  const teks = useTeksDokumen();
  const letter = Boolean(dokumen.nomor);
  const items = [
    { label: teks.jenis, value: dokumen.jenis },
    { label: teks.nomor, value: dokumen.nomor },
    { label: teks.tanggal, value: dokumen.tanggal },
    { label: teks.judul, value: dokumen.perihal },
    { label: letter && !dokumen.nim ? teks.tentang : teks.nama, value: dokumen.nama },
    { label: teks.nim, value: dokumen.nim },
    { label: teks.hasil, value: dokumen.hasil },
    { label: teks.penandaTangan, value: dokumen.penandaTangan },
    { label: letter ? teks.disetujui : teks.dibuat, value: padaJamKampus(dokumen.dibuatPada, dokumen.zonaWaktu) },
    { label: teks.kampus, value: dokumen.kampus },
  ];
  return (
    <>
      <Standing dokumen={dokumen} />
      <Card title={teks.keterangan}>
        <Details items={items.filter(({ value }) => value)} />
        <p className={css.muted}>{teks.bandingkan}</p>
      </Card>
      {dokumen.nim && <ContentCheck kode={kode} letter={letter} />}
      <FileCheck kode={kode} />
    </>
  );
}

/** Whether the paper holds: it says what the record says, the record says something else, or it was taken back. */
function Standing({ dokumen: { berlaku, dicabutPada, kampus, nomor, zonaWaktu } }: { dokumen: Keaslian }) {
  const teks = useTeksDokumen();
  if (dicabutPada) {
    return (
      <Verdict tone={css.bad} icon={<IconCircleX aria-hidden="true" />} title={teks.dicabut}>
        {teks.dicabutBantuan(kampus, padaJamKampus(dicabutPada, zonaWaktu))}
      </Verdict>
    );
  }
  if (!berlaku) {
    return (
      <Verdict tone={css.warn} icon={<IconAlertTriangle aria-hidden="true" />} title={teks.usang}>
        {teks.usangBantuan(kampus)}
      </Verdict>
    );
  }
  return (
    <Verdict tone={css.good} icon={<IconRosetteDiscountCheck aria-hidden="true" />} title={teks.asli}>
      {nomor ? teks.suratBantuan(kampus) : teks.asliBantuan(kampus)}
    </Verdict>
  );
}

type VerdictProps = { tone?: string; icon: ReactNode; title: string; children: ReactNode };

/** The answer in one look: a sign, a sentence in large letters, and what follows from it. */
function Verdict({ tone = '', icon, title, children }: VerdictProps) {
  return (
    <div className={`${css.verdict} ${tone}`}>
      {icon}
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
