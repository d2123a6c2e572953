import { useEffect, useRef, useState } from 'react';
import { daftarPeriode, labelPilihan } from '@/core/auth/period';
import { usePeriode, useSesi, useUbahPeriode } from '@/core/auth/session';
import { toApiError } from '@/kit/api/api-error';
import { Switch } from '@/kit/form/field/switch';
import { SaveBar } from '@/kit/form/save-bar';
import { toast } from '@/kit/ui/feedback/toast';
import css from '../dialog/account-dialog.module.css';
import { useTeksAkun } from '../teks';

/** From this term on it is a special one (SP). */
const spPertama = 3;

/**
 * The working period: a tap applies it at once; with the keys arrows move and Enter applies. Every page then reads its data
 * anew (AU-12, AU-13).
 */
export function PeriodForm({ onClose }: { onClose: () => void }) {
  const teks = useTeksAkun();
  const { periode } = usePeriode();
  const { sesiSemester: berjalan } = useSesi();
  const ubah = useUbahPeriode();
  const [pilihan, setPilihan] = useState(periode);
  const [sp, setSp] = useState(isSp(periode));
  const terapkan = async (ke: number) => {
    if (ubah.isPending) return;
    if (ke === periode) return onClose();
    try {
      await ubah.mutateAsync(ke);
      toast.success(teks.periodeDiubah(labelPilihan(ke)));
      onClose();
    } catch (thrown) {
      toast.danger(toApiError(thrown).message);
    }
  };
  return (
    <form
      className={css.form}
      aria-label={teks.periode}
      onSubmit={(event) => {
        event.preventDefault();
        void terapkan(pilihan);
      }}
    >
      <p className={css.note}>{teks.periodeKeterangan}</p>
      {ubah.error && (
        <p role="alert" className={css.error}>
          {ubah.error.message}
        </p>
      )}
      <Switch label={teks.tampilkanSp} value={sp} onChange={setSp} />
      <Years {...{ sp, pilihan, berjalan }} onPilih={setPilihan} onTerap={(ke) => void terapkan(ke)} />
      <SaveBar pending={ubah.isPending} onCancel={onClose} cancelLabel={teks.batal} submitLabel={teks.terapkan} />
    </form>
  );
}

type YearsProps = {
  sp: boolean;
  pilihan: number;
  berjalan: number;
  onPilih: (periode: number) => void;
  onTerap: (periode: number) => void;
};

function Years({ sp, pilihan, berjalan, onPilih, onTerap }: YearsProps) {
  const teks = useTeksAkun();
  const terpilih = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('[role="tab"]')) terpilih.current?.focus({ preventScroll: true });
    terpilih.current?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const daftar = daftarPeriode(berjalan, { sp: sp || isSp(pilihan) });
  const tahun = [...new Set(daftar.map((satu) => satu.tahun))];
  if (tahun.length === 0) return <p className={css.note}>{teks.tanpaSemester}</p>;
  return (
    <div className={css.years} role="radiogroup" aria-label={teks.periode}>
      {tahun.map((satu) => (
        <fieldset key={satu} className={css.year} aria-label={teks.tahun(`${satu}/${satu + 1}`)}>
          {daftar
            .filter(({ tahun }) => tahun === satu)
            .map(({ value, label }) => (
              <label key={value} className={css.term}>
                <input
                  ref={value === pilihan ? terpilih : undefined}
                  type="radio"
                  name="sesiSemester"
                  value={value}
                  checked={value === pilihan}
                  onChange={() => onPilih(value)}
                  onClick={({ detail }) => detail > 0 && onTerap(value)} // the keys choose with a click of 0
                />
                <span>
                  <span className="period">{label}</span>
                  {value === berjalan && <span className={css.running}>{teks.semesterBerjalan}</span>}
                </span>
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  );
}

function isSp(periode: number): boolean {
  return periode % 10 >= spPertama;
}
