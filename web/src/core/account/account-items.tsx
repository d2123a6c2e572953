import {
  IconAccessible,
  IconArrowBackUp,
  IconBooks,
  IconCalendarTime,
  IconDevices,
  IconHelpCircle,
  IconKey,
  IconLanguage,
  IconLogout,
  IconSchool,
  IconShieldLock,
} from '@tabler/icons-react';
import { usePeriode } from '@/core/auth/session';
import { useFlag, useKonfigurasi } from '@/core/institusi/campus';
import { useSitus } from '@/core/institusi/situs';
import { setLanguage, useLanguage } from '@/kit/i18n/language';
import type { MenuItem } from '@/kit/ui/overlay/menu';
import { useDialogAkun } from './dialog/dialog-address';
import { tanyaKeluar } from './dialog/questions';
import { ProfileCard } from './form/profile-card';
import css from './form/profile-card.module.css';
import type { Aplikasi } from './other-apps';
import { useTeksAkun } from './teks';
import { useBukaAplikasi } from './use-open-app';

/** The entries of the account menu, in their order; 'Keluar' is the last (AU-08). */
export function useItemAkun(): MenuItem[] {
  const teks = useTeksAkun();
  const { buka } = useDialogAkun();
  const { label } = usePeriode();
  return [
    { id: 'profil', label: <ProfileCard />, onSelect: () => buka('profil') },
    { id: 'garis-profil', divider: true },
    {
      id: 'periode',
      label: teks.periode,
      icon: <IconCalendarTime />,
      hint: <span className="period">{label}</span>,
      onSelect: () => buka('periode'),
    },
    { id: 'password', label: teks.gantiPassword, icon: <IconKey />, onSelect: () => buka('password') },
    ...useItemPortal(),
    { id: 'keamanan', label: teks.keamanan, icon: <IconShieldLock />, onSelect: () => buka('keamanan') },
    ...useItemAplikasi('lms', teks.loginLms, <IconSchool />),
    ...useItemAplikasi('elib', teks.loginElib, <IconBooks />),
    { id: 'garis-tampilan', divider: true },
    { id: 'tampilan', label: teks.tampilan, icon: <IconAccessible />, onSelect: () => buka('tampilan') },
    ...useItemBahasa(),
    { id: 'sesi', label: teks.sesiAktif, icon: <IconDevices />, onSelect: () => buka('sesi') },
    { id: 'bantuan', label: teks.bantuan, icon: <IconHelpCircle />, onSelect: () => buka('bantuan') },
    {
      id: 'keluar',
      label: <span className={css.last}>{teks.keluar}</span>,
      icon: <IconLogout />,
      danger: true,
      onSelect: tanyaKeluar,
    },
  ];
}

/** From the portal of kerja praktik and letters the way back to the main one. */
function useItemPortal(): MenuItem[] {
  const teks = useTeksAkun();
  const { portal, portalLain } = useSitus();
  if (portal !== 'terpisah' || !portalLain) return [];
  return [{ id: 'portal', label: teks.portalUtama, icon: <IconArrowBackUp />, href: '/dashboard' }];
}

/** A system of the campus, where the college has switched it on; the e-library also needs its address. */
function useItemAplikasi(nama: Aplikasi, label: string, icon: React.ReactNode): MenuItem[] {
  const teks = useTeksAkun();
  const nyala = useFlag(`fitur_${nama}`);
  const tautan = useKonfigurasi('url_elib');
  const { membuka, buka } = useBukaAplikasi(nama);
  if (!nyala || (nama === 'elib' && !tautan)) return [];
  return [{ id: nama, label: membuka ? teks.membuka : label, icon, external: true, stay: true, onSelect: buka }];
}

/** The other language, where the college offers both (SH-17). */
function useItemBahasa(): MenuItem[] {
  const teks = useTeksAkun();
  const { enableLocalization } = useSitus();
  const bahasa = useLanguage();
  if (!enableLocalization) return [];
  const ganti = () => setLanguage(bahasa === 'id' ? 'en' : 'id');
  return [{ id: 'bahasa', label: teks.bahasa, icon: <IconLanguage />, hint: teks.bahasaLain, onSelect: ganti }];
}
