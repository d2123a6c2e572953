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
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(clashes.map(({ alamat }) => alamat)));
  const choose = (alamat: string, own: boolean) => {
    const next = new Set(mine);
    if (own) next.add(alamat);
    else next.delete(alamat);
    setMine(next);
  };
  const settle = () => {
    for (const { alamat, sekarang, hilang } of clashes) if (!hilang) s.settle(alamat, sekarang, mine.has(alamat));
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
        <fieldset key={clash.alamat} className={css.bentrok}>
          <legend>{clash.nama}</legend>
          {clash.hilang ? (
            <p>{teks.barisHilang}</p>
          ) : (
            <>
              <Pilihan clash={clash} own checked={mine.has(clash.alamat)} onPick={() => choose(clash.alamat, true)} />
              <Pilihan clash={clash} checked={!mine.has(clash.alamat)} onPick={() => choose(clash.alamat, false)} />
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
  const text = plainText(own ? clash.jadi : clash.sekarang);
  return (
    <label className={css.pilihan} data-dipilih={checked || undefined}>
      <input type="radio" name={`bentrok-${clash.alamat}`} checked={checked} onChange={onPick} />
      <span>
        <strong>{own ? teks.tulisanSaya : teks.yangTersimpan}</strong>
        <span className={css.baris}>{text || DASH}</span>
      </span>
    </label>
  );
}
