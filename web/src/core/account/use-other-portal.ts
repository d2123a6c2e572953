import { useEffect, useEffectEvent, useRef } from 'react';
import { useSesi } from '@/core/auth/session';
import { toApiError } from '@/kit/api/api-error';
import { toast } from '@/kit/ui/feedback/toast';
import { pertanyaan } from './dialog/questions';
import { alamatPortal } from './other-apps';
import { useTeksAkun } from './teks';
import { tabKosong } from './use-open-app';

/**
 * Lets whoever is signed in here be signed in at the college's other portal too: a link to one of its pages opens it with a code,
 * in a new tab (ST-03). Where a link is opened past it, as by the browser's own menu, the other portal asks who comes.
 */
export function useOtherPortal(): void {
  const teks = useTeksAkun();
  const { username, roles } = useSesi();
  const membuka = useRef(false);
  const buka = useEffectEvent(async (halaman: string) => {
    if (membuka.current) return;
    membuka.current = true;
    const tab = tabKosong(teks.membuka);
    try {
      const url = await alamatPortal(halaman, { username, roles });
      if (tab && !tab.closed) tab.location.replace(url);
      else pertanyaan.set({ jenis: 'tab-terhalang', nama: teks.portalLain, url });
    } catch (thrown) {
      tab?.close();
      toast.danger(teks.codeGagal(toApiError(thrown).message));
    } finally {
      membuka.current = false;
    }
  });
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-elsewhere]');
      if (!link) return;
      event.preventDefault();
      void buka(link.href);
    };
    document.addEventListener('click', click, true);
    return () => document.removeEventListener('click', click, true);
  }, []);
}
