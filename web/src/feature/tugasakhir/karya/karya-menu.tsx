import { IconBrandWhatsapp, IconCopy, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { situsKini } from '@/core/institusi/situs';
import { greeting } from '@/core/shell/dashboard/greeting';
import { toast } from '@/kit/ui/feedback/toast';
import type { MenuItem } from '@/kit/ui/overlay/menu';
import { alamatKarya } from './alamat';
import { unduhKartu } from './karya-kartu';
import { alamatDalam } from './karya-urutan';
import type { KaryaBaris } from './ragam';
import { type TeksKarya, useTeksKarya } from './teks';

/** What can be done with a work from its row. */
export function useMenuKarya(): (karya: KaryaBaris) => MenuItem[] {
  const teks = useTeksKarya();
  const search = useSearch({ strict: false });
  return (karya) => [
    {
      id: 'buka',
      label: teks.buka,
      icon: <IconExternalLink />,
      href: alamatDalam(karya.jenis, karya.id, search),
    },
    { id: 'kartu', label: teks.kartu, icon: <IconFileTypePdf />, onSelect: () => void unduhKartu(karya) },
    ...menuHubungi(karya, teks),
  ];
}

/** WhatsApp to the student with a ready sentence, a summary for a group. */
export function menuHubungi(karya: KaryaBaris, teks: TeksKarya): MenuItem[] {
  return [
    {
      id: 'whatsapp',
      label: teks.whatsapp,
      icon: <IconBrandWhatsapp />,
      href: tautanWhatsapp(karya, teks),
      external: true,
      disabled: karya.telepon === '' && teks.tanpaTelepon,
    },
    { id: 'salin', label: teks.salin, icon: <IconCopy />, onSelect: () => void salin(karya, teks) },
  ];
}

/** What a message to a student speaks of. */
type Dihubungi = Pick<KaryaBaris, 'jenis' | 'id' | 'namaMahasiswa' | 'judul' | 'telepon'>;

/** WhatsApp opened at the student, with a sentence that greets by the hour and the record's address ready to send. */
export function tautanWhatsapp(karya: Dihubungi, teks: TeksKarya): string {
  const halaman = `${location.origin}${alamatKarya(karya.jenis, karya.id)}`;
  const kalimat = teks.sapaan(greeting(new Date(), situsKini().zonaWaktu), karya.namaMahasiswa, karya.judul, halaman);
  return `https://wa.me/62${karya.telepon}?text=${encodeURIComponent(kalimat)}`;
}

/** A work in a few plain lines, for a group chat: name, number, title, status, guidance. */
function ringkasan(karya: KaryaBaris, teks: TeksKarya): string {
  return [
    `${karya.namaMahasiswa} (${karya.nim})`,
    karya.judul,
    `${teks.status}: ${teks.namaStatus[karya.status] ?? karya.status}`,
    `${teks.bimbingan}: ${karya.bimbingan}/${karya.minBimbingan}`,
  ].join('\n');
}

async function salin(karya: KaryaBaris, teks: TeksKarya): Promise<void> {
  try {
    await navigator.clipboard.writeText(ringkasan(karya, teks));
    toast.success(teks.tersalin);
  } catch {
    toast.danger(teks.gagalSalin);
  }
}
