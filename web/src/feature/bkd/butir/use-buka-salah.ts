import { useEffect, useEffectEvent } from 'react';
import type { FormState } from '@/kit/form/form';
import type { Isian } from './aturan-values';

/** Opens the row that a refused save names first. */
export function useBukaSalah(form: FormState<Isian>, nama: 'butir' | 'syarat', buka: (ke: number) => void): void {
  const { refusals, listed } = form;
  const pertama = useEffectEvent(() => {
    const ke = new RegExp(`^${nama}\\[(\\d+)\\]`).exec(listed[0]?.path ?? '')?.[1];
    if (ke !== undefined) buka(Number(ke));
  });
  useEffect(() => {
    if (refusals > 0) pertama();
  }, [refusals]);
}
