import { useState } from 'react';
import type { Clash } from '@/kit/api/api-error';
import { Modal } from '@/kit/dialog/modal';
import { DASH } from '@/kit/format/date';
import { Button } from '@/kit/ui/navigation/button';
import { plainText } from '@/kit/ui/plain-text';
import { useNaskah } from './naskah';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

type Props = {
  clashes: readonly Clash[];
  /** Saves again, on what was chosen. */
  onDone: () => void;
  onClose: () => void;
};

/** Cells that somebody else saved while they were written here: both texts side by side, and which one stands. */
export function Bentrok({ clashes, onDone, onClose }: Props) {
  const { s } = useNaskah();
  const teks = useTeksRPS();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(clashes.map(({ field }) => field)));
  const choose = (alamat: string, own: boolean) => {
    const next = new Set(mine);
    if (own) next.add(alamat);
    else next.delete(alamat);
    setMine(next);
  };
  const settle = () => {
    for (const { field, now, gone } of clashes) if (!gone) s.settle(field, now, mine.has(field));
    onDone();
  };
  return (
    <Modal
      open
      title={teks.bentrok}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{teks.batal}</Button>
          <Button variant="primary" onClick={settle}>
            {teks.simpanPilihan}
          </Button>
        </>
      }
    >
      <p>{teks.bentrokBantuan}</p>
      {clashes.map((clash) => (
        <fieldset key={clash.field} className={css.bentrok}>
          <legend>{clash.name}</legend>
          {clash.gone ? (
            <p>{teks.barisHilang}</p>
          ) : (
            <>
              <Pilihan clash={clash} own checked={mine.has(clash.field)} onPick={() => choose(clash.field, true)} />
              <Pilihan clash={clash} checked={!mine.has(clash.field)} onPick={() => choose(clash.field, false)} />
            </>
          )}
        </fieldset>
      ))}
    </Modal>
  );
}

type PilihanProps = { clash: Clash; own?: boolean; checked: boolean; onPick: () => void };

function Pilihan({ clash, own, checked, onPick }: PilihanProps) {
  const teks = useTeksRPS();
  const text = plainText(own ? clash.wants : clash.now);
  return (
    <label className={css.pilihan} data-dipilih={checked || undefined}>
      <input type="radio" name={`bentrok-${clash.field}`} checked={checked} onChange={onPick} />
      <span>
        <strong>{own ? teks.tulisanSaya : teks.yangTersimpan}</strong>
        <span className={css.baris}>{text || DASH}</span>
      </span>
    </label>
  );
}
