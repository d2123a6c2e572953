// The steps of a first visit: done when what they ask for is done, wherever that was.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { createStore } from '@/kit/net/store';
import { readDevice, writeDevice } from '@/kit/ui/layout/device';
import { useDialogAkun } from './dialog/dialog-address';

export const LANGKAH = ['periode', 'profil', 'password'] as const;
export type Langkah = (typeof LANGKAH)[number];

/** Grows with each step that is put on the device. */
const catatan = createStore(0);

/** Keeps on this device that a person has done these steps, or has put them away. */
export function tandaiLangkah(uuid: string, ...langkah: readonly Langkah[]): void {
  writeDevice(kunci(uuid), [...new Set([...baca(uuid), ...langkah])]);
  catatan.set((kini) => kini + 1);
}

/**
 * The steps that are done: the period was looked at or is the running one, e-mail and telephone stand in the profile, the
 * password was changed here. Undefined while only the profile can tell whether any is left.
 */
export function useLangkahSelesai(): readonly Langkah[] | undefined {
  const { uuid, periode, sesiSemester } = useSesi();
  const dilihat = useDialogAkun().dialog === 'periode';
  const urut = catatan.use();
  const tercatat = useMemo(() => (urut >= 0 ? baca(uuid) : []), [uuid, urut]);
  const tahuProfil = tercatat.includes('profil');
  const profil = useQuery({ ...query('GET /v2/user_profile'), enabled: !tahuProfil, meta: { quiet: true } });
  const lengkap = Boolean(profil.data?.email && profil.data.telepon);
  useEffect(() => {
    if (dilihat || periode === sesiSemester) tandaiSekali(uuid, 'periode');
    if (lengkap) tandaiSekali(uuid, 'profil');
  }, [uuid, dilihat, periode, sesiSemester, lengkap]);
  const hanyaProfil = !tahuProfil && tercatat.length === LANGKAH.length - 1;
  return hanyaProfil && profil.isPending ? undefined : tercatat;
}

function tandaiSekali(uuid: string, langkah: Langkah): void {
  if (!baca(uuid).includes(langkah)) tandaiLangkah(uuid, langkah);
}

function baca(uuid: string): readonly Langkah[] {
  return readDevice(kunci(uuid), [], isLangkah);
}

function kunci(uuid: string): string {
  return `mulai:${uuid}`;
}

function isLangkah(value: unknown): value is readonly Langkah[] {
  return Array.isArray(value) && value.every((one) => LANGKAH.includes(one));
}
