import { useState } from 'react';
import { useKonfigurasi } from '@/core/institusi/campus';
import { toApiError } from '@/kit/api/api-error';
import { toast } from '@/kit/ui/feedback/toast';
import { pertanyaan } from './dialog/questions';
import { type Aplikasi, alamatBerkode, aplikasi, tautanAplikasi } from './other-apps';
import { useTeksAkun } from './teks';

/**
 * Opens another system of the campus in a new tab, signed in. The tab is opened with the click itself, before the code
 * is there, so that no browser takes it for an advertisement; where one does, a dialog offers the address as a link.
 */
export function useBukaAplikasi(nama: Aplikasi): { membuka: boolean; buka: () => void } {
  const teks = useTeksAkun();
  const [membuka, setMembuka] = useState(false);
  const tersimpan = useKonfigurasi(aplikasi[nama].keyword)?.trim() ?? '';
  const referrer = useKonfigurasi('referrer_lms');
  const buka = async () => {
    setMembuka(true);
    const tab = tersimpan ? tabKosong(teks.membuka) : null;
    try {
      const dasar = tersimpan || (await tautanAplikasi(nama, aplikasi[nama].keyword));
      if (!dasar) return pertanyaan.set({ jenis: 'lms-belum-diatur' });
      const url = await alamatBerkode(nama, dasar, referrer).catch((thrown: unknown) => {
        throw new Error(teks.codeGagal(toApiError(thrown).message));
      });
      if (tab && !tab.closed) tab.location.replace(url);
      else pertanyaan.set({ jenis: 'tab-terhalang', nama: aplikasi[nama].judul, url });
    } catch (thrown) {
      tab?.close();
      toast.danger(toApiError(thrown).message);
    } finally {
      setMembuka(false);
    }
  };
  return { membuka, buka: () => void (membuka || buka()) };
}

/** An empty tab that cannot reach back to this page. */
export function tabKosong(judul: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = judul;
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = judul;
  return tab;
}
