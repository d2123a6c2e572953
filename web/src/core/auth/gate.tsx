import type { ReactNode } from 'react';
import type { PageState } from '@/kit/module/page-state';
import { useFeatures } from '@/kit/module/registry';
import { useFlags } from '../institusi/campus';
import { memiliki, type Portal } from '../institusi/portal';
import { useSitus } from '../institusi/situs';
import { diri, useSesi } from './session';

/** What decides whether a menu entry or a page is shown to this person, here, now. */
export function useKeadaan(): PageState & { siap: boolean } {
  const { siap, flag } = useFlags();
  const { collegeId, portal } = useSitus();
  return { ...diri(useSesi()), flag, collegeId, place: placeIn(portal), siap };
}

/** Where pages are for whoever is in a portal: the menu of the main one leads to the other too (ST-03). */
export function placeIn(portal: Portal): PageState['place'] {
  return (path) => {
    if (memiliki(portal, path)) return 'here';
    return portal === 'terbagi' && memiliki('terpisah', path) ? 'elsewhere' : 'nowhere';
  };
}

/** Whether this person has a page at an address here: an area may speak of a page of another before that one is there. */
export function useHasPage(path: string): boolean {
  const keadaan = useKeadaan();
  const page = useFeatures()
    .flatMap(({ pages }) => pages)
    .find((one) => one.path === path);
  return page !== undefined && keadaan.place(path) === 'here' && !page.hidden?.(keadaan);
}

type GateProps = {
  /** The address of the page. */
  path: string;
  hidden?: (keadaan: PageState) => boolean;
  /** Stands while a flag that decides is not known yet, so that neither page nor 404 flashes. */
  pending: ReactNode;
  notFound: ReactNode;
  children: ReactNode;
};

/** Shows a page to those who may see it; to the others it is not there. */
export function Gate({ path, hidden, pending, notFound, children }: GateProps) {
  const { siap, ...keadaan } = useKeadaan();
  if (keadaan.place(path) !== 'here') return notFound;
  let ditanya = false;
  const flag = (keyword: string) => {
    ditanya = true;
    return keadaan.flag(keyword);
  };
  const tersembunyi = hidden?.({ ...keadaan, flag }) ?? false;
  if (ditanya && !siap) return pending;
  return tersembunyi ? notFound : children;
}
