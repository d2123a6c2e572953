import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Pill } from '@/kit/ui/mark/pill';
import type { BarisPoin, Butir, Kredit, Siapa } from '../beban/bkd';
import { sks } from '../beban/sks';
import css from './aturan.module.css';
import { Sumber } from './poin-sumber';
import { Sebab } from './sebab';
import { type TeksAturanBKD, useTeksAturanBKD } from './teks';

/** What stands at the end of a line: what is said of it, what may be done with it. */
type Acts = { label: string; of: (baris: BarisPoin) => ReactNode };

type Props = {
  caption: string;
  baris: readonly BarisPoin[];
  /** Whose they are as they are now; of nobody they are as they were kept. */
  siapa?: Siapa;
  butir: readonly Butir[];
  set: Kredit;
  acts?: Acts;
};

/** Lines of a workload, each with its why one tap away. */
export function BarisDaftar({ caption, baris, acts, ...props }: Props) {
  const teks = useTeksAturanBKD();
  const wide = useMinWidth(BREAKPOINT.table);
  const [why, setWhy] = useState<BarisPoin>();
  const lines = baris.map((one) => ({ ...one, rule: props.butir.find(({ kode }) => kode === one.kode) }));
  return (
    <>
      {wide ? (
        <ShortTable caption={caption} rows={lines} rowKey={keyOf} columns={columns(teks, setWhy, acts)} />
      ) : (
        <Kartu caption={caption} lines={lines} onWhy={setWhy} acts={acts} />
      )}
      {why && <Sebab baris={why} {...props} onClose={() => setWhy(undefined)} />}
    </>
  );
}

type Line = BarisPoin & { rule: Butir | undefined };
type OnWhy = (baris: BarisPoin) => void;

/** What names a line among those of a table. */
function keyOf({ kode, catatan }: BarisPoin): string {
  return [kode, ...catatan.map(({ objek, id, peran }) => `${objek}/${id}/${peran}`)].join(' ');
}

function columns(teks: TeksAturanBKD, onWhy: OnWhy, acts: Acts | undefined): ShortColumn<Line>[] {
  const last: ShortColumn<Line>[] = acts ? [{ id: 'aksi', label: acts.label, cell: acts.of }] : [];
  return [
    { id: 'kegiatan', label: teks.kegiatan, nowrap: false, cell: (baris) => <Nama baris={baris} onWhy={onWhy} /> },
    { id: 'rincian', label: teks.rincian, nowrap: false, cell: (baris) => <Rincian baris={baris} /> },
    { id: 'jumlah', label: teks.jumlah, numeric: true, cell: (baris) => <Jumlah baris={baris} /> },
    { id: 'poin', label: teks.kolomPoin, numeric: true, cell: (baris) => <NilaiPoin baris={baris} /> },
    { id: 'sumber', label: teks.sumber, cell: ({ sumber }) => <Sumber sumber={sumber} /> },
    ...last,
  ];
}

type KartuProps = { caption: string; lines: readonly Line[]; onWhy: OnWhy; acts: Acts | undefined };

/** The lines on a phone: what it was and what it comes to in the first line of each. */
function Kartu({ caption, lines, onWhy, acts }: KartuProps) {
  return (
    <ul className={css.cards} aria-label={caption}>
      {lines.map((baris) => (
        <li key={keyOf(baris)} className={css.card} data-baris="">
          <div className={css.record}>
            <Nama baris={baris} onWhy={onWhy} />
            <NilaiPoin baris={baris} />
          </div>
          <Rincian baris={baris} />
          <div className={css.record}>
            <Jumlah baris={baris} />
            <Sumber sumber={baris.sumber} />
          </div>
          {acts?.of(baris)}
        </li>
      ))}
    </ul>
  );
}

/** What it was by its rule; pressed, it tells why it counts so much. */
function Nama({ baris, onWhy }: { baris: Line; onWhy: OnWhy }) {
  const teks = useTeksAturanBKD();
  const nama = baris.nama || teks.tanpaAturan;
  return (
    <button
      type="button"
      className={css.why}
      aria-haspopup="dialog"
      aria-label={teks.mengapa(nama, baris.rincian)}
      onClick={() => onWhy(baris)}
    >
      {nama}
    </button>
  );
}

/** How many there are, and how many of them count; of what counts once for all the unit is no unit. */
function Jumlah({ baris }: { baris: Line }) {
  const teks = useTeksAturanBKD();
  const { jumlah, dihitung, satuan, rule } = baris;
  return (
    <span className="tnum">
      {jumlah === dihitung ? jumlah : teks.dariJumlah(dihitung, jumlah)}{' '}
      {satuan && rule?.cara !== 'tetap' && (
        <span className="meta" lang="id">
          {satuan}
        </span>
      )}
    </span>
  );
}

function NilaiPoin({ baris: { poin } }: { baris: Line }) {
  return poin > 0 ? <strong className="tnum">{sks(poin)}</strong> : <Pill tone="neutral">{sks(poin)}</Pill>;
}

/** What was done, and why less of it counts. */
function Rincian({ baris }: { baris: Line }) {
  const teks = useTeksAturanBKD();
  const why = baris.alasan || (baris.poin === 0 ? teks.aturanNol : '');
  return (
    <span className={css.detail}>
      <span>{baris.rincian}</span>
      {why && (
        <span className={css.reason}>
          <IconInfoCircle aria-hidden="true" />
          {why}
        </span>
      )}
    </span>
  );
}
