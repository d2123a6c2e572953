import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import type { Karya } from '../karya/karya-baca';
import { rutePengajuan } from './pengajuan-rute';
import { useTeksPengajuan } from './pengajuan-teks';
import css from './putusan.module.css';

const TAMPAK = 3;

/** Titles of the college that are like this one: a hint, shown where there are any. */
export function JudulMirip({ karya }: { karya: Karya }) {
  const teks = useTeksPengajuan();
  const { data, isLoading } = useQuery({
    ...query(rutePengajuan.judulMirip[karya.jenis], { path: { id: karya.id } }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });
  // Its place is kept: below it stand the buttons of the decision, which must not move under a finger.
  if (isLoading) return <SkeletonText lines={4 * TAMPAK} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section>
      <h3>{teks.judulMirip(data.data.length)}</h3>
      <ul className={css.daftar}>
        {data.data.slice(0, TAMPAK).map(({ judul, tahun, skor }) => (
          <li key={`${judul} ${tahun}`} className={css.baris}>
            <span className={css.judul}>
              {judul} <span className="meta">({tahun})</span>
            </span>
            <b className="tnum">{skor}%</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
