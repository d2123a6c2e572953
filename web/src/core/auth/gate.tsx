import type { ReactNode } from 'react';
import type { PageState } from '@/kit/module/page-state';
import { useFlags } from '../institusi/campus';
import { useSitus } from '../institusi/situs';
import { diri, useSesi } from './session';

/** What decides whether a menu entry or a page is shown to this person, here, now. */
export function useKeadaan(): PageState & { siap: boolean } {
  const { siap, flag } = useFlags();
  const { collegeId } = useSitus();
  return { ...diri(useSesi()), flag, collegeId, siap };
}

type GateProps = {
  hidden?: (keadaan: PageState) => boolean;
  /** Stands while a flag that decides is not known yet, so that neither page nor 404 flashes. */
  pending: ReactNode;
  notFound: ReactNode;
  children: ReactNode;
};

/** Shows a page to those who may see it; to the others it is not there. */
export function Gate({ hidden, pending, notFound, children }: GateProps) {
  const { siap, ...keadaan } = useKeadaan();
  let ditanya = false;
  const flag = (keyword: string) => {
    ditanya = true;
    return keadaan.flag(keyword);
  };
  const tersembunyi = hidden?.({ ...keadaan, flag }) ?? false;
  if (ditanya && !siap) return pending;
  return tersembunyi ? notFound : children;
}
