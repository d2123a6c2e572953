import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelPilihan } from '@/core/auth/period';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { Confirm } from '@/kit/dialog/confirm';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Link } from '@/kit/ui/navigation/link';
import { aturanBerubah, keCoba, periodeBerikut } from '../butir/langkah';
import css from '../butir/susun.module.css';
import { useTeksSusun } from '../butir/teks';
import { useBerlaku } from './berlaku-kini';
import type { DialogProps } from './sasaran';

/** Asks from which term on a draft is in force: what it replaces, whether it was tried, which numbers nobody confirmed. */
export function BerlakuDialog({ satu, onTutup }: DialogProps) {
  const teks = useTeksSusun();
  const { sesiSemester } = useSesi();
  const periode = usePilihanPeriode([sesiSemester, periodeBerikut(sesiSemester)]);
  const [mulai, setMulai] = useState<string | null>(String(periodeBerikut(sesiSemester)));
  const [kurang, setKurang] = useState(false);
  const berlakukan = useWrite('PUT /v2/bkd/aturan/{id}/berlaku', {
    refresh: aturanBerubah,
    onSuccess: () => {
      toast.success(teks.terberlaku);
      onTutup();
    },
  });
  const kirim = () => {
    setKurang(mulai === null);
    if (mulai === null) return;
    berlakukan.mutate({ path: { id: satu.id }, body: { mulai: Number(mulai) }, version: satu.versi });
  };
  return (
    <Confirm
      open
      tone="primary"
      title={teks.judulBerlaku(satu.nama)}
      confirm={teks.berlakukan}
      pending={berlakukan.isPending}
      error={berlakukan.error && (berlakukan.error.errors?.mulai ?? berlakukan.error.message)}
      onConfirm={kirim}
      onCancel={onTutup}
    >
      <div className={css.tanya}>
        <SelectInput
          name="mulai"
          label={teks.mulaiPeriode}
          required
          {...periode}
          value={mulai}
          onChange={setMulai}
          error={kurang && mulai === null ? teks.pilihPeriode : undefined}
        />
        <Pengganti mulai={mulai} />
        {satu.belum > 0 && (
          <p className="notice" role="note">
            {teks.belumPasti(satu.belum)}
          </p>
        )}
        <p>
          {teks.sudahDicoba} <Link href={keCoba(satu.id)}>{teks.cobaDahulu}</Link>
        </p>
        <p className="meta">{teks.tetapSetelahnya}</p>
      </div>
    </Confirm>
  );
}

/** What becomes of the set that is in force in the term now. */
function Pengganti({ mulai }: { mulai: string | null }) {
  const teks = useTeksSusun();
  const lama = useBerlaku(mulai === null ? undefined : Number(mulai));
  if (!lama) return null;
  if (!lama.nama) return <p>{teks.pertama}</p>;
  return <p>{lama.mulai === Number(mulai) ? teks.menggantikan(lama.nama) : teks.melanjutkan(lama.nama)}</p>;
}

/** The terms of the college to choose from, and those that are named beside. */
export function usePilihanPeriode(bernama: readonly number[]) {
  const result = useQuery({ ...query('GET /v2/periode', { query: { perPage: 100 } }), meta: { quiet: true } });
  const semua = new Set([...(result.data?.data ?? []).map(({ sesiSemester }) => sesiSemester), ...bernama]);
  return {
    options: [...semua].sort((a, b) => b - a).map((satu) => ({ value: String(satu), label: labelPilihan(satu) })),
    failed: result.isError,
    onRetry: () => void result.refetch(),
  };
}
