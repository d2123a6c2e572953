import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DASH } from '@/kit/format/date';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { range } from '@/kit/ui/range';
import type { RPS } from '../isi/rps';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

type Beda = Answer<'GET /v2/rps/{id}/banding'>['beda'][number];

type Props = { rps: RPS; dari: number; onClose: () => void };

/** Two versions of a plan: every difference, word by word. */
export function Banding({ rps, dari: first, onClose }: Props) {
  const teks = useTeksRPS();
  const [dari, from] = useState(String(first));
  const [menjadi, to] = useState('0');
  const result = useQuery(
    query('GET /v2/rps/{id}/banding', {
      path: { id: rps.id },
      query: { dari: Number(dari), menjadi: Number(menjadi) },
    }),
  );
  const options = [
    { value: '0', label: teks.sedangDisusun },
    ...range(rps.nomor).map((n) => ({ value: String(n), label: teks.versiKe(n) })),
  ];
  return (
    <Modal open title={teks.bandingkanVersi} width={860} onClose={onClose}>
      <div className={css.pilihVersi}>
        <SelectInput label={teks.dari} name="dari" options={options} value={dari} onChange={(v) => from(v ?? '0')} />
        <SelectInput
          label={teks.menjadi}
          name="menjadi"
          options={options}
          value={menjadi}
          onChange={(v) => to(v ?? '0')}
        />
      </div>
      <Loaded result={result} lines={6}>
        {({ beda }) => (
          <div className={css.beda} role="status">
            {(beda ?? []).length === 0 && <Empty kind="part" help={teks.tidakBeda} />}
            {(beda ?? []).map((one) => (
              <BedaRPS key={`${one.alamat} ${one.jenis}`} beda={one} />
            ))}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

/** A difference: what stayed, came and went, word by word. */
export function BedaRPS({ beda }: { beda: Beda }) {
  const teks = useTeksRPS();
  const runs = (beda.potongan ?? []).map((run, at) => ({ ...run, id: `${at}` }));
  return (
    <section className={css.satuBeda} data-jenis={beda.jenis} aria-label={beda.nama}>
      <h3>
        {beda.nama} <span className={css.meta}>{teks.jenisBeda[beda.jenis]}</span>
      </h3>
      {runs.length > 0 ? (
        <p className={css.baris}>
          {runs.map(({ id, jenis, teks: words }) => {
            if (jenis === 'tambah') return <ins key={id}>{words} </ins>;
            if (jenis === 'hapus') return <del key={id}>{words} </del>;
            return <span key={id}>{words} </span>;
          })}
        </p>
      ) : (
        <Berganti beda={beda} />
      )}
    </section>
  );
}

function Berganti({ beda: { dari, menjadi, jenis } }: { beda: Beda }) {
  if (jenis === 'pindah') return null;
  return (
    <p className={css.baris}>
      {dari && <del>{dari}</del>} {menjadi && <ins>{menjadi}</ins>}
      {!dari && !menjadi && DASH}
    </p>
  );
}
