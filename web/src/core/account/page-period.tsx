import { labelPeriode, labelPilihan } from '@/core/auth/period';
import { usePeriode, useSesi, useUbahPeriode } from '@/core/auth/session';
import { toast } from '@/kit/ui/feedback/toast';
import { type Elsewhere, PeriodChip } from '@/kit/ui/layout/period-chip';
import { useDialogAkun } from './dialog/dialog-address';
import { useTeksAkun } from './teks';

type PagePeriodProps = {
  /** The period that the page shows, where it is not by itself the working period; null: all of them. */
  dipilih?: number | null;
  /** Says that the running period is running. */
  berjalan?: boolean;
  /** Why the page shows all periods, whatever one works in: nothing is warned of then. */
  karena?: string;
  /** The list is narrowed to a period of its own: it goes along to the running one. */
  onPindah?: (berjalan: number) => void;
};

/**
 * Which period a page shows. Where that is not the running one, or where the reader works in another, it says so, and one
 * tap leads to the running period.
 */
export function PagePeriod({ dipilih, karena, berjalan, onPindah }: PagePeriodProps) {
  const teks = useTeksAkun();
  const { periode } = usePeriode();
  const { sesiSemester } = useSesi();
  const { buka } = useDialogAkun();
  const ke = useKeBerjalan();
  const tampil = dipilih === undefined ? periode : dipilih;
  const lain = !karena && sesiSemester !== 0 && (tampil ?? periode) !== sesiSemester;
  const elsewhere: Elsewhere = {
    running: labelPeriode(sesiSemester),
    pending: ke.pending,
    meant: tampil === null ? teks.periodeKerja(labelPeriode(periode)) : undefined,
    onGo: () => {
      if (tampil !== null) onPindah?.(sesiSemester);
      ke.pindah();
    },
  };
  return (
    <PeriodChip
      label={tampil === null ? teks.semuaPeriode : labelPeriode(tampil)}
      note={karena}
      running={berjalan && tampil === sesiSemester}
      onClick={tampil === periode ? () => buka('periode') : undefined}
      elsewhere={lain ? elsewhere : undefined}
    />
  );
}

function useKeBerjalan() {
  const teks = useTeksAkun();
  const { periode } = usePeriode();
  const { sesiSemester } = useSesi();
  const ubah = useUbahPeriode();
  const pindah = () => {
    if (periode === sesiSemester || ubah.isPending) return;
    ubah.mutate(sesiSemester, {
      onSuccess: () => toast.success(teks.periodeDiubah(labelPilihan(sesiSemester))),
      onError: ({ message }) => toast.danger(message),
    });
  };
  return { pindah, pending: ubah.isPending };
}
