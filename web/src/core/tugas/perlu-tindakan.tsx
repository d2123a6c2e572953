import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { age } from '@/kit/format/age';
import { useSpoken } from '@/kit/i18n/language';
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
import { useTeksTugasSaya } from './teks';
import { alamatTugas, kunciTugas, type Tugas, tugasBeranda } from './tugas';
import css from './tugas.module.css';
import { useTaskWords, type Words } from './use-task-words';

/** Rows of a full list. */
const BARIS = 8;

/** What waits for this person, the oldest first; each leads to the very place where it is done. */
export function PerluTindakan() {
  const teks = useTeksTugasSaya();
  const words = useTaskWords();
  const hasil = useQuery(tugasBeranda);
  const pending = hasil.isPending || (!words && !hasil.error);
  const memuat = useDelayedPending(pending);
  const { data: tugas = [], total = 0 } = hasil.data ?? {};
  const ada = words && tugas.length > 0;
  return (
    <Card title={teks.judul} flush={pending || tugas.length > 0}>
      {pending && <Menunggu tampak={memuat} />}
      {hasil.error && !hasil.data && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {hasil.data && total === 0 && <Empty kind="none" icon={<IconCircleCheck />} help={teks.semuaBeres} />}
      {ada && <Daftar tugas={tugas.slice(0, BARIS)} words={words} />}
      {ada && (
        <p className={css.sisa}>
          <CountLink value={total} of={{ path: alamatTugas.path }}>
            {(jumlah) => (
              <>
                {teks.lihatSemua} ({jumlah}) <span className="sr-only">{teks.judul}</span>
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

type Props = { words: Words };

function Daftar({ tugas, words }: Props & { tugas: readonly Tugas[] }) {
  const kit = useKitTexts();
  const daftar = useRef<HTMLUListElement>(null);
  useShortcut('j', { label: kit.nextRow, group: kit.list, run: () => moveRow(daftar.current, 1) });
  useShortcut('k', { label: kit.previousRow, group: kit.list, run: () => moveRow(daftar.current, -1) });
  return (
    <ul ref={daftar} className={`${css.daftar} ${css.berjarak}`}>
      {tugas.map((satu) => (
        <Baris key={kunciTugas(satu)} tugas={satu} words={words} />
      ))}
    </ul>
  );
}

function Baris({ tugas, words }: Props & { tugas: Tugas }) {
  const say = useSpoken();
  const { icon: Ikon, sentence } = words.kindOf(tugas.jenis);
  return (
    <li className={css.tugas} data-baris="">
      <span className={css.ikon}>
        <Ikon aria-hidden />
      </span>
      <span className={css.kata}>
        <Link href={tugas.alamat} className={css.nama}>
          {tugas.nama}
        </Link>
        <span className="meta">
          {say(sentence)} · {say(words.aboutOf(tugas.perihal) ?? tugas.nomor)}
        </span>
      </span>
      <span className={css.usia}>{age(tugas.sejak)}</span>
    </li>
  );
}
