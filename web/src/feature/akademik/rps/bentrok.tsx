import { useState } from 'react';
import type { Clash } from '@/kit/api/api-error';
import { Modal } from '@/kit/dialog/modal';
import { Button } from '@/kit/ui/navigation/button';
import { useNaskah } from '../isi/naskah';
import { bagianDari, type RPS } from '../isi/rps';
import css from './rps.module.css';
import { Tampil } from './sel';
import { useTeksRPS } from './teks';

type Props = {
  clashes: readonly Clash[];
  /** Saves again, on what was chosen. */
  onDone: () => void;
  onClose: () => void;
};

/** What is asked at once: a cell, or a row that is gone with the cells that were written in it. */
type Soal = { alamat: string; nama: string; hilang: boolean; cells: Clash[] };

/** Cells that somebody else saved while they were written here: both texts side by side, and which one stands. */
export default function Bentrok({ clashes, onDone, onClose }: Props) {
  const { s } = useNaskah();
  const teks = useTeksRPS();
  const asked = askedOf(clashes);
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(asked.map(({ alamat }) => alamat)));
  const choose = (alamat: string, own: boolean) => {
    const next = new Set(mine);
    if (own) next.add(alamat);
    else next.delete(alamat);
    setMine(next);
  };
  const settle = () => {
    for (const { alamat, hilang, cells } of asked) {
      s.settle({ alamat, hilang, sekarang: cells[0]?.now ?? '' }, mine.has(alamat));
    }
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
      {asked.map((soal) => (
        <fieldset key={soal.alamat} className={css.bentrok}>
          <legend>{soal.nama}</legend>
          {soal.hilang && <p className={css.meta}>{teks.barisHilang}</p>}
          <Pilihan soal={soal} own checked={mine.has(soal.alamat)} onPick={() => choose(soal.alamat, true)} />
          <Pilihan soal={soal} checked={!mine.has(soal.alamat)} onPick={() => choose(soal.alamat, false)} />
        </fieldset>
      ))}
    </Modal>
  );
}

function askedOf(clashes: readonly Clash[]): Soal[] {
  const out = new Map<string, Soal>();
  for (const clash of clashes) {
    const { gone: hilang, name: nama, field } = clash;
    const alamat = hilang ? field.split('/').slice(0, 2).join('/') : field;
    const soal = out.get(alamat) ?? { alamat, nama, hilang, cells: [] };
    out.set(alamat, { ...soal, cells: [...soal.cells, clash] });
  }
  return [...out.values()];
}

type PilihanProps = { soal: Soal; own?: boolean; checked: boolean; onPick: () => void };

function Pilihan({ soal: { alamat, hilang, cells }, own, checked, onPick }: PilihanProps) {
  const { rps } = useNaskah();
  const names = useNames(alamat, hilang);
  const { name, instead } = own ? names.mine : names.saved;
  return (
    <label className={css.pilihan} data-dipilih={checked || undefined}>
      <input type="radio" name={`bentrok-${alamat}`} checked={checked} onChange={onPick} />
      <span>
        <strong>{name}</strong>
        {instead ?? cells.map((cell) => <Isi key={cell.field} rps={rps} cell={cell} own={own} />)}
      </span>
    </label>
  );
}

/** What the two sides are called, and what is said where a side has no text of its own. */
function useNames(alamat: string, hilang: boolean): Record<'mine' | 'saved', { name: string; instead?: string }> {
  const { s } = useNaskah();
  const teks = useTeksRPS();
  const [part = '', id = ''] = alamat.split('/');
  if (hilang) return { mine: { name: teks.barisLagi }, saved: { name: teks.barisIkutHapus, instead: '' } };
  const instead = s.has(part, id) ? undefined : teks.barisSayaHapus;
  return { mine: { name: teks.tulisanSaya, instead }, saved: { name: teks.yangTersimpan } };
}

/** The text of one side. */
function Isi({ rps, cell, own }: { rps: RPS; cell: Clash; own?: boolean }) {
  const [part = '', , column] = cell.field.split('/');
  const kolom = bagianDari(rps, part).kolom.find(({ kode }) => kode === column);
  return kolom && <Tampil value={own ? cell.wants : cell.now} kolom={kolom} />;
}
