import { IconMinus, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { query } from '@/kit/api/client';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './beban.module.css';
import type { Beban, Butir, Perkiraan, Siapa } from './bkd';
import { SimpulPill } from './simpul';
import { angka, sks } from './sks';
import { useTeksBeban } from './teks';

/** Units of rules more, by their code. */
type Tambahan = Readonly<Record<string, number>>;

type Props = { siapa: Siapa; beban: Beban; butir: readonly Butir[] };

/** What the workload will come to at the end of the term, and with what it would come to more. */
export function PerkiraanBeban({ siapa, beban, butir }: Props) {
  const teks = useTeksBeban();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.side}>
      <div className={css.line}>
        <span className={css.words}>
          {teks.perkiraan} <strong className="tnum">{teks.jumlahSKS(sks(beban.perkiraan.total))}</strong>{' '}
          <span className="meta">{teks.perkiraanJelas}</span>
        </span>
        <SimpulPill simpul={beban.perkiraan.simpul} />
      </div>
      <div>
        <Button size="sm" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          {open ? teks.tutupCoba : teks.coba}
        </Button>
      </div>
      {open && (
        <div id={id} className={css.try}>
          <Coba siapa={siapa} butir={butir} />
        </div>
      )}
    </div>
  );
}

function Coba({ siapa, butir }: Omit<Props, 'beban'>) {
  const [tambahan, setTambahan] = useState<Tambahan>({});
  const asked = Object.entries(tambahan).map(([kode, n]) => `${kode}:${n}`);
  const base = useQuery(query('GET /v2/bkd/perkiraan', { query: siapa }));
  const more = useQuery({
    ...query('GET /v2/bkd/perkiraan', { query: { ...siapa, tambah: asked } }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  const set = (kode: string, n: number) => setTambahan((now) => withCount(now, kode, n));
  return (
    <Loaded result={base} lines={2} compact>
      {(perkiraan) => (
        <>
          <Saran perkiraan={perkiraan} onPick={(kode, n) => setTambahan({ [kode]: n })} />
          <Langkah tambahan={tambahan} butir={butir} set={set} />
          {asked.length > 0 && <Jadinya result={more} />}
        </>
      )}
    </Loaded>
  );
}

/** The counts with one of them changed; of none nothing is added. */
function withCount(now: Tambahan, kode: string, n: number): Tambahan {
  const { [kode]: _, ...rest } = now;
  return n > 0 ? { ...now, [kode]: Math.min(n, 100) } : rest;
}

type SaranProps = { perkiraan: Perkiraan; onPick: (kode: string, n: number) => void };

/** How much of one rule alone would reach the least. */
function Saran({ perkiraan, onPick }: SaranProps) {
  const teks = useTeksBeban();
  const id = useId();
  const { kurang, saran } = perkiraan;
  if (kurang <= 0) return null;
  if (saran.length === 0) return <p>{teks.tanpaSaran(angka(kurang))}</p>;
  return (
    <div>
      <p id={id}>{teks.saran}</p>
      <ul className={css.chips} aria-labelledby={id}>
        {saran.map(({ kode, nama, satuan, jumlah, total }) => (
          <li key={kode}>
            <button type="button" className={css.chip} onClick={() => onPick(kode, jumlah)}>
              {teks.satuSaran(jumlah, satuan, nama, angka(total))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type LangkahProps = { tambahan: Tambahan; butir: readonly Butir[]; set: (kode: string, n: number) => void };

/** The rules of guiding and examining of which there may be more, each with its count. */
function Langkah({ tambahan, butir, set }: LangkahProps) {
  const teks = useTeksBeban();
  const addable = butir.filter(
    ({ tabel, cara, nilai }) => cara === 'per_satuan' && nilai > 0 && (tabel === 'membimbing' || tabel === 'menguji'),
  );
  const chosen = addable.filter(({ kode }) => kode in tambahan);
  const others = addable.filter(({ kode }) => !(kode in tambahan));
  return (
    <>
      {chosen.map(({ kode, nama, satuan }) => (
        <div key={kode} className={css.step}>
          <span>
            {nama} <span className="meta">({satuan})</span>
          </span>
          <span className={css.count}>
            <IconButton
              label={teks.kurangiSatu(nama)}
              icon={<IconMinus />}
              onClick={() => set(kode, (tambahan[kode] ?? 0) - 1)}
            />
            <output className="tnum">{tambahan[kode]}</output>
            <IconButton
              label={teks.tambahSatu(nama)}
              icon={<IconPlus />}
              onClick={() => set(kode, (tambahan[kode] ?? 0) + 1)}
            />
          </span>
        </div>
      ))}
      {others.length > 0 && (
        <SelectInput
          key={chosen.length}
          label={teks.tambahKegiatan}
          name="tambah"
          value={null}
          options={others.map(({ kode, nama, nilai, satuan }) => ({
            value: kode,
            label: nama,
            hint: `${angka(nilai)} / ${satuan}`,
          }))}
          onChange={(kode) => kode && set(kode, 1)}
        />
      )}
    </>
  );
}

function Jadinya({ result }: { result: Parameters<typeof Loaded<Perkiraan>>[0]['result'] }) {
  const teks = useTeksBeban();
  return (
    <Loaded result={result} lines={1} compact>
      {({ total, simpul }) => (
        <div className={css.line} role="status">
          <span>
            {teks.denganTambahan} <strong className="tnum">{teks.jumlahSKS(sks(total))}</strong>
          </span>
          <SimpulPill simpul={simpul} />
        </div>
      )}
    </Loaded>
  );
}
