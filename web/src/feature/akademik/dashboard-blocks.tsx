import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useBukaAplikasi } from '@/core/account/use-open-app';
import { usePeriode } from '@/core/auth/session';
import { useFlag } from '@/core/institusi/campus';
import { query } from '@/kit/api/client';
import type { DashboardBlock } from '@/kit/module/define-feature';
import { lacks } from '@/kit/module/page-state';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { CountLink } from '@/kit/ui/mark/count';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { range } from '@/kit/ui/range';
import css from './matakuliah/akademik.module.css';
import { Kelas } from './matakuliah/kelas-saya-ampu';
import { alamat, type MataKuliahBaris, mataKuliah } from './matakuliah/mata-kuliah';
import { StatusRPS } from './matakuliah/status-rps';
import { useTeksAkademik } from './matakuliah/teks';
import { tanpaBelumTerbit } from './rps-daftar/rps-daftar';

/** For heads and operators alone. */
const RPSBelumTerbit = lazy(() => import('./rps-daftar/belum-terbit-blok'));

function BelumTerbit() {
  return (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <RPSBelumTerbit />
    </Suspense>
  );
}

const KARTU = 6;

/** What I teach in the working period: six cards, and the way to the rest. */
function MataKuliahSemesterIni() {
  const teks = useTeksAkademik();
  const { periode, label } = usePeriode();
  const judul = teks.semesterIni(label);
  const hasil = useQuery(query('GET /v2/academic/matakuliah', { query: { ampu: 'saya', periode, perPage: 10 } }));
  const memuat = useDelayedPending(hasil.isPending);
  if (hasil.isPending || memuat) return <Menunggu judul={judul} tampak={memuat} />;
  const semua = hasil.data && hasil.data.total > KARTU && (
    <CountLink value={hasil.data.total} of={{ path: mataKuliah.at, query: { ampu: 'saya', periode } }}>
      {(jumlah) => (
        <>
          {teks.semuaKelas} ({jumlah})
        </>
      )}
    </CountLink>
  );
  return (
    <Card
      title={judul}
      actions={
        <>
          {semua}
          <BukaLms />
        </>
      }
    >
      {hasil.error && !hasil.data && <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} compact />}
      {hasil.data?.total === 0 && (
        <Empty
          kind="none"
          help={teks.tanpaKelas}
          action={<ButtonLink href="?dialog=periode">{teks.gantiPeriode}</ButtonLink>}
        />
      )}
      {hasil.data && hasil.data.total > 0 && (
        <ul className={css.kartu}>
          {hasil.data.data.slice(0, KARTU).map((mk) => (
            <KartuMataKuliah key={mk.id} mk={mk} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Straight to the courses of the campus's LMS, signed in; only where the college has it switched on (SS-02). */
function BukaLms() {
  const teks = useTeksAkademik();
  const { membuka, buka } = useBukaAplikasi('lmsLangsung');
  if (!useFlag('fitur_lms')) return null;
  return (
    <Button size="sm" icon={<IconExternalLink />} onClick={buka} pending={membuka} pendingText={teks.membuka}>
      {teks.bukaLms}
    </Button>
  );
}

/** The room of six cards, so that nothing below them jumps when they come. */
function Menunggu({ judul, tampak }: { judul: string; tampak: boolean }) {
  return (
    <Card title={judul}>
      <ul className={css.kartu} aria-hidden="true" data-menunggu={tampak ? 'tampak' : ''}>
        {range(KARTU).map((n) => (
          <li key={n}>
            <SkeletonText lines={2} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function KartuMataKuliah({ mk }: { mk: MataKuliahBaris }) {
  const teks = useTeksAkademik();
  return (
    <li>
      <span className={css.meta}>
        <span className="tnum">{mk.kode}</span> · {mk.sks} {teks.sks}
      </span>
      <Link href={alamat(mk.id)} className={css.namaKartu}>
        {mk.nama}
      </Link>
      <span className={css.tanda}>
        <Kelas mk={mk} />
        <StatusRPS status={mk.statusRps} />
      </span>
    </li>
  );
}

const blok: readonly DashboardBlock[] = [
  {
    id: 'mata-kuliah',
    order: 60,
    hidden: (state) => !state.lecturer || lacks(mataKuliah.permissions.see)(state),
    component: MataKuliahSemesterIni,
  },
  { id: 'rps-belum-terbit', order: 24, hidden: tanpaBelumTerbit, component: BelumTerbit },
];

export default blok;
