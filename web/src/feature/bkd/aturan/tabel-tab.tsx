import { Loaded } from '@/kit/ui/feedback/loaded';
import type { Kredit, Tabel } from '../beban/bkd';
import type { Terbuka } from '../isian/isian';
import { IsianDaftar } from '../isian/isian-daftar';
import css from './aturan.module.css';
import { useButir, useSiapa } from './baca';
import { ButirDaftar } from './butir-daftar';
import { PoinSaya } from './poin-saya';

type Props = { tabel: Tabel; set: Kredit; open: (what: Terbuka) => void };

/** One table: what somebody's lines of it come to, what of it was declared by hand, and the rules by which it counts. */
export function TabelTab({ tabel, set, open }: Props) {
  const { periode, idDosen, sendiri, tanpaDosen } = useSiapa();
  const { butir, result } = useButir(periode);
  const siapa = { periode, ...(idDosen && { idDosen }) };
  const of = butir.filter((one) => one.tabel === tabel);
  return (
    <div className={css.parts}>
      {!tanpaDosen && <PoinSaya tabel={tabel} siapa={siapa} sendiri={sendiri} butir={of} set={set} open={open} />}
      {!tanpaDosen && <IsianDaftar tabel={tabel} siapa={siapa} butir={butir} open={open} />}
      <Loaded result={result} lines={6}>
        {() => <ButirDaftar butir={of} />}
      </Loaded>
    </div>
  );
}
