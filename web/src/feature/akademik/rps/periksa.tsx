import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { stringifyQuery } from '@/kit/table/query-string';
import { Link } from '@/kit/ui/navigation/link';
import type { Butir, Temuan } from '../isi/rps';
import { tabBagian } from '../isi/rps';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

/** How many findings keep a plan from being submitted. */
export function countTemuan(periksa: readonly Butir[]): number {
  return periksa.reduce((sum, { temuan }) => sum + (temuan ?? []).filter(({ wajib }) => wajib).length, 0);
}

/** Leads to the first finding that keeps the plan from being submitted. */
export function TemuanPertama({ periksa }: { periksa: readonly Butir[] }) {
  const teks = useTeksRPS();
  const addressOf = useAddress();
  const first = periksa.flatMap(({ temuan }) => temuan ?? []).find(({ wajib }) => wajib);
  return first && <Link href={addressOf(first)}>{teks.perbaiki(first.nama)}</Link>;
}

type Props = { periksa: readonly Butir[]; onPick?: () => void };

/** The check list: what is in order, and what is missing, each a link to its cell. */
export function Periksa({ periksa, onPick }: Props) {
  return (
    <ul className={css.periksa}>
      {periksa.map((butir) => (
        <Item key={butir.kode} butir={butir} onPick={onPick} />
      ))}
    </ul>
  );
}

/** So many findings of an item are named at once. */
const most = 6;

function Item({ butir, onPick }: { butir: Butir; onPick?: () => void }) {
  const teks = useTeksRPS();
  const addressOf = useAddress();
  const all = butir.temuan ?? [];
  const open = all.some(({ wajib }) => wajib);
  return (
    <li data-kurang={open || undefined}>
      <p className={css.butir}>
        {open ? <IconAlertTriangle aria-hidden="true" /> : <IconCircleCheck aria-hidden="true" />}
        <span>{butir.nama}</span>
        <span className="sr-only">{open ? teks.belumTerpenuhi : teks.terpenuhi}</span>
      </p>
      {all.length > 0 && (
        <ul>
          {all.slice(0, most).map((temuan) => (
            <li key={`${temuan.alamat} ${temuan.kalimat}`}>
              <Link href={addressOf(temuan)} onClick={onPick}>
                {temuan.nama}: {temuan.kalimat}
              </Link>
            </li>
          ))}
          {all.length > most && <li className={css.meta}>{teks.lagi(all.length - most)}</li>}
        </ul>
      )}
    </li>
  );
}

/** Makes the address of the page here, at the cell of a finding. */
function useAddress(): (temuan: Temuan) => string {
  const search = useLocation({ select: (here) => here.search as Record<string, unknown> });
  return ({ alamat }) => {
    const tab = tabBagian[alamat.split('/')[0] ?? ''] ?? 'rps';
    return stringifyQuery({ ...search, tab, ke: alamat });
  };
}
