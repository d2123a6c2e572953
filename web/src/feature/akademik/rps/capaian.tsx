import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { ids, useDari, useNaskah, useRows } from '../isi/naskah';
import { TambahBaris } from './baris-alat';
import css from './rps.module.css';
import { Tabel } from './tabel';
import { useTeksRPS } from './teks';
import { Tempel } from './tempel';

/** The tab of learning outcomes: what the programme asks, what the course makes of it, and its stages. */
export default function Capaian() {
  const teks = useTeksRPS();
  const { s } = useNaskah();
  return (
    <div className={css.bagian}>
      <CPL />
      <Card
        title={teks.cpmk}
        actions={<Tempel part="cpmk" />}
        footer={
          <TambahBaris part="cpmk" label={teks.tambahCpmk} sel={() => ({ kode: nextCode(s.rows('cpmk'), 'CPMK-') })} />
        }
      >
        <Tabel
          part="cpmk"
          kolom={['kode', 'uraian', 'cpl']}
          lebar="8rem minmax(0, 1fr) 15rem"
          empty={teks.kosongCpmk}
        />
      </Card>
      <Card
        title={teks.sub}
        actions={<Tempel part="sub" />}
        footer={
          <TambahBaris part="sub" label={teks.tambahSub} sel={() => ({ kode: nextCode(s.rows('sub'), 'Sub-CPMK-') })} />
        }
      >
        <Tabel part="sub" kolom={['kode', 'uraian', 'cpmk']} lebar="8rem minmax(0, 1fr) 12rem" empty={teks.kosongSub} />
      </Card>
    </div>
  );
}

/** The code behind those that are there. */
function nextCode(rows: readonly { sel: Record<string, string> }[], begin: string): string {
  const taken = new Set(rows.map(({ sel }) => sel.kode));
  let n = rows.length + 1;
  while (taken.has(`${begin}${n}`)) n += 1;
  return `${begin}${n}`;
}

/** The outcomes that are laid on the course: as a list with what covers each, or as a matrix. */
function CPL() {
  const teks = useTeksRPS();
  const { rps } = useNaskah();
  const [shown, show] = useState<'daftar' | 'matriks'>('daftar');
  const cpl = rps.dasar.cpl ?? [];
  return (
    <Card
      title={teks.cpl}
      actions={
        <Button
          size="sm"
          icon={<IconListDetails />}
          aria-pressed={shown === 'matriks'}
          onClick={() => show(shown === 'daftar' ? 'matriks' : 'daftar')}
        >
          {teks.matriks}
        </Button>
      }
    >
      {cpl.length === 0 && <Empty kind="part" help={teks.kosongCpl} />}
      {cpl.length > 0 && shown === 'daftar' && <DaftarCPL />}
      {cpl.length > 0 && shown === 'matriks' && <Matriks />}
    </Card>
  );
}

function useCovering(): Map<string, string[]> {
  const { s } = useNaskah();
  const text = useDari(() =>
    s
      .rows('cpmk')
      .map(({ sel }) => `${sel.kode ?? ''}\t${sel.cpl ?? ''}`)
      .join('\n'),
  );
  const out = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [kode = '', cpl = ''] = line.split('\t');
    for (const id of ids(cpl)) out.set(id, [...(out.get(id) ?? []), kode]);
  }
  return out;
}

function DaftarCPL() {
  const teks = useTeksRPS();
  const { rps } = useNaskah();
  const covering = useCovering();
  return (
    <ul className={css.cpl}>
      {(rps.dasar.cpl ?? []).map(({ id, kode, uraian }) => (
        <li key={id}>
          <strong>{kode}</strong>
          <span>{uraian}</span>
          <span className={css.meta}>{covering.get(id)?.join(', ') || teks.belumTercakup}</span>
        </li>
      ))}
    </ul>
  );
}

/** Which course outcome covers which outcome of the programme, as boxes to tick. */
function Matriks() {
  const teks = useTeksRPS();
  const { rps } = useNaskah();
  const rows = useRows('cpmk');
  const cpl = rps.dasar.cpl ?? [];
  if (rows.length === 0) return <Empty kind="part" help={teks.kosongCpmk} />;
  return (
    <div className={css.gulung} data-scroll>
      <table className={css.matriks}>
        <caption className="sr-only">{teks.matriksCpl}</caption>
        <thead>
          <tr>
            <th scope="col">{teks.cpmk}</th>
            {cpl.map(({ id, kode, uraian }) => (
              <th key={id} scope="col" title={uraian}>
                {kode}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id }) => (
            <BarisMatriks key={id} id={id} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BarisMatriks({ id }: { id: string }) {
  const { rps, s, tulis } = useNaskah();
  const row = useDari(() => s.rows('cpmk').find((one) => one.id === id)?.sel) ?? {};
  const chosen = ids(row.cpl ?? '');
  const toggle = (cpl: string) => {
    const next = chosen.includes(cpl) ? chosen.filter((one) => one !== cpl) : [...chosen, cpl];
    s.set(`cpmk/${id}/cpl`, next.join(' '));
  };
  return (
    <tr>
      <th scope="row" title={row.uraian}>
        {row.kode}
      </th>
      {(rps.dasar.cpl ?? []).map(({ id: cpl, kode }) => (
        <td key={cpl}>
          <label className={css.kotak}>
            <input
              type="checkbox"
              aria-label={`${row.kode} × ${kode}`}
              checked={chosen.includes(cpl)}
              disabled={!tulis}
              onChange={() => toggle(cpl)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
