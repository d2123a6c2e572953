import { useDialogAkun } from '@/core/account/dialog-address';
import { labelPeriode } from '@/core/auth/period';
import { usePeriode } from '@/core/auth/session';
import { PeriodeChip } from '@/kit/ui/period-chip';
import { useTeksKarya } from './teks';

/** The period that the list shows: the working period, which the chip changes, or another that a filter names. */
export function PeriodeKarya({ dipilih }: { dipilih: number | undefined }) {
  const teks = useTeksKarya();
  const { periode, label } = usePeriode();
  const { buka } = useDialogAkun();
  if (dipilih === periode) return <PeriodeChip label={label} onClick={() => buka('periode')} />;
  return <PeriodeChip label={dipilih ? labelPeriode(dipilih) : teks.semuaPeriode} />;
}
