import { useLayoutEffect, useRef } from 'react';
import { useIzin } from '@/core/auth/session';
import { stringifyQuery } from '@/kit/table/query-string';
import { Link } from '@/kit/ui/navigation/link';
import css from './bagian.module.css';
import { CAKUPAN, CPL, KURIKULUM } from './kurikulum-address';
import { mataKuliah } from './mata-kuliah';
import { useTeksAkademik } from './teks';

type Props = {
  now: 'daftar' | 'kurikulum' | 'cpl' | 'cakupan';
  /** The programme that the page is about, which the others are opened for too. */
  idProdi?: string | undefined;
};

/** The pages about courses as links: catalogue, curricula, outcomes, coverage. */
export function BagianKuliah({ now, idProdi }: Props) {
  const teks = useTeksAkademik();
  const ofProdi = stringifyQuery({ idProdi });
  const curricula = useIzin('akademik.kurikulum.lihat');
  const outcomes = useIzin('akademik.cpl.lihat');
  const pages = [
    { id: 'daftar', label: teks.mataKuliah, href: mataKuliah.at + ofProdi, seen: true },
    { id: 'kurikulum', label: teks.kurikulum, href: KURIKULUM + ofProdi, seen: curricula },
    { id: 'cpl', label: teks.cpl, href: CPL + ofProdi, seen: outcomes },
    { id: 'cakupan', label: teks.cakupan, href: CAKUPAN + ofProdi, seen: outcomes },
  ];
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // The page that is open stands in sight, however narrow the window is.
    const open = list.current?.querySelector<HTMLElement>(`[data-page="${now}"]`);
    if (list.current && open) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft;
  }, [now]);
  return (
    <nav aria-label={teks.bagianKurikulum} className={css.nav}>
      <ul ref={list} className={css.list} data-scroll>
        {pages
          .filter(({ seen }) => seen)
          .map(({ id, label, href }) => (
            <li key={id} data-page={id}>
              <Link href={href} className={css.link} aria-current={id === now ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
