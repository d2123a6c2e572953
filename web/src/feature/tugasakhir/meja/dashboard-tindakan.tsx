import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useShortcut } from '@/kit/keys/shortcuts';
import { moveRow } from '@/kit/table/row-keys';
import { cx } from '@/kit/ui/cx';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { CountLink } from '@/kit/ui/mark/count';
import { Link } from '@/kit/ui/navigation/link';
import { range } from '@/kit/ui/range';
import { useKitTexts } from '@/kit/ui/texts';
import type { Tugas } from '../karya/karya-baca';
import { usia } from '../karya/usia';
import css from './dashboard.module.css';
import { alamatTugas, useBeranda } from './dashboard-baca';
import { useTeksBeranda } from './dashboard-teks';
import { ALAMAT_TUGAS } from './tugas-alamat';
import { ikonTugas, kunciTugas } from './tugas-ikon';

/** Rows of a full list. */
const BARIS = 8;

/** What waits for this person, the oldest first; each leads to the very place where it is done. */
export function PerluTindakan() {
  const teks = useTeksBeranda();
  const hasil = useBeranda();
  const memuat = useDelayedPending(hasil.isPending);
  const { tugas = [], totalTugas = 0 } = hasil.data ?? {};
  return (
    <Card title={teks.perluTindakan} flush={hasil.isPending || tugas.length > 0}>
      {hasil.isPending && <Menunggu tampak={memuat} />}
      {hasil.error && !hasil.data && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {hasil.data && totalTugas === 0 && <Empty kind="none" icon={<IconCircleCheck />} help={teks.semuaBeres} />}
      {tugas.length > 0 && <Daftar tugas={tugas} />}
      {tugas.length > 0 && (
        <p className={css.sisa}>
          <CountLink value={totalTugas} of={{ path: ALAMAT_TUGAS }}>
            {(jumlah) => (
              <>
                {teks.lihatSemua} ({jumlah}) <span className="sr-only">{teks.perluTindakan}</span>
              </>
            )}
          </CountLink>
        </p>
      )}
    </Card>
  );
}

/** The room of a full list, so that nothing below it jumps when it comes. */
function Menunggu({ tampak }: { tampak: boolean }) {
  return (
    <>
      <ul className={`${css.daftar} ${css.berjarak}`} aria-hidden="true">
        {range(BARIS).map((n) => (
          <li key={n} className={cx(css.tugas, !tampak && css.belum)}>
            <span />
            {tampak && <SkeletonText lines={1} />}
          </li>
        ))}
      </ul>
      <p className={css.sisa} aria-hidden="true">
        &nbsp;
      </p>
    </>
  );
}

function Daftar({ tugas }: { tugas: readonly Tugas[] }) {
  const kit = useKitTexts();
  const daftar = useRef<HTMLUListElement>(null);
  useShortcut('j', { label: kit.nextRow, group: kit.list, run: () => moveRow(daftar.current, 1) });
  useShortcut('k', { label: kit.previousRow, group: kit.list, run: () => moveRow(daftar.current, -1) });
  return (
    <ul ref={daftar} className={`${css.daftar} ${css.berjarak}`}>
      {tugas.map((satu) => (
        <Baris key={kunciTugas(satu)} tugas={satu} />
      ))}
    </ul>
  );
}

function Baris({ tugas }: { tugas: Tugas }) {
  const teks = useTeksBeranda();
  const Ikon = ikonTugas[tugas.jenis];
  return (
    <li className={css.tugas} data-baris="">
      <span className={css.ikon}>
        <Ikon aria-hidden />
      </span>
      <span className={css.kata}>
        <Link href={alamatTugas(tugas)} className={css.nama}>
          {tugas.namaMahasiswa}
        </Link>
        <span className="meta">
          {teks.tugas[tugas.jenis]} · {teks.namaJenis[tugas.jenisKarya]}
        </span>
      </span>
      <span className={css.usia}>{usia(tugas.sejak, teks)}</span>
    </li>
  );
}
