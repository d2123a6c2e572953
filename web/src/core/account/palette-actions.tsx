import {
  IconAccessible,
  IconCalendarTime,
  IconDeviceDesktop,
  IconDevices,
  IconHelpCircle,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Preference, setPreference } from '@/kit/theme/preference';
import { type DialogAkun, useDialogAkun } from './dialog/dialog-address';
import { tanyaKeluar } from './dialog/questions';
import { useTeksAkun } from './teks';

type Aksi = { id: string; nama: string; alias?: readonly string[]; icon: ReactNode; jalankan: () => void };

/** What the palette can do for the account and the look of the portal. */
export function useAksiAkun(): Aksi[] {
  const teks = useTeksAkun();
  const { buka } = useDialogAkun();
  const dialog = (id: DialogAkun, nama: string, icon: ReactNode, alias: readonly string[] = []): Aksi => ({
    id,
    nama,
    alias,
    icon,
    jalankan: () => buka(id),
  });
  const mode = (tampilan: Preference['tampilan'], nama: string, icon: ReactNode): Aksi => ({
    id: tampilan,
    nama: `${teks.mode}: ${nama}`,
    alias: ['tema', 'theme', 'dark', 'light'],
    icon,
    jalankan: () => setPreference({ tampilan }),
  });
  return [
    dialog('periode', teks.gantiPeriode, <IconCalendarTime />, ['semester', 'tahun akademik']),
    dialog('password', teks.gantiPassword, <IconKey />, ['kata sandi', 'sandi']),
    dialog('keamanan', teks.keamanan, <IconShieldLock />, [
      'verifikasi dua langkah',
      'passkey',
      'autentikator',
      'security',
    ]),
    dialog('profil', teks.profil, <IconUser />, ['biodata', 'email', 'telepon']),
    dialog('tampilan', teks.tampilan, <IconAccessible />, ['tema', 'kontras', 'ukuran teks', 'font']),
    mode('terang', teks.modeTerang, <IconSun />),
    mode('gelap', teks.modeGelap, <IconMoon />),
    mode('sistem', teks.modeSistem, <IconDeviceDesktop />),
    dialog('sesi', teks.sesiAktif, <IconDevices />, ['perangkat', 'session']),
    dialog('pintasan', teks.bantuanPintasan, <IconKeyboard />, ['keyboard', 'shortcut']),
    dialog('bantuan', teks.bantuan, <IconHelpCircle />, ['operator', 'kontak', 'help']),
    { id: 'keluar', nama: teks.keluar, alias: ['logout', 'sign out'], icon: <IconLogout />, jalankan: tanyaKeluar },
  ];
}
