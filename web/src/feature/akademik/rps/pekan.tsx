import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { ids, useDari, useNaskah, useOpsi, useRow, useRows } from '../isi/naskah';
import { idSel, kolomDari } from '../isi/rps';
import { BarisAlat, moveByKey, TambahBaris } from './baris-alat';
import { JumlahBobot } from './jumlah-bobot';
import css from './rps.module.css';
import { Sel } from './sel';
import { useTeksRPS } from './teks';
import { Tempel } from './tempel';

type Props = {
  /** The address that is to be seen: its week is open. */
  ke: string | undefined;
};

/** The tab of the learning plan: sixteen weeks, one open at a time to be written. */
export default function RencanaPekan({ ke }: Props) {
  const teks = useTeksRPS();
  const rows = useRows('pekan');
  const asked = ke?.startsWith('pekan/') ? ke.split('/')[1] : undefined;
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    if (asked) setOpen(asked);
  }, [asked]);
  return (
    <div className={css.bagian}>
      <Card
        title={teks.rencana}
        actions={<Tempel part="pekan" />}
        footer={<TambahBaris part="pekan" label={teks.tambahPekan} sel={() => ({ jenis: 'kuliah' })} />}
      >
        {rows.length === 0 && <Empty kind="part" help={teks.kosongPekan} />}
        <ol className={css.pekan} id={idSel('pekan')} tabIndex={-1}>
          {rows.map(({ id }, at) => (
            <Pekan key={id} id={id} nomor={at + 1} before={rows[at - 1]?.id} open={open === id} toggle={setOpen} />
          ))}
        </ol>
        <JumlahBobot part="pekan" />
      </Card>
    </div>
  );
}

type PekanProps = {
  id: string;
  nomor: number;
  before: string | undefined;
  open: boolean;
  toggle: (id: string | undefined) => void;
};

const Pekan = memo(function Pekan({ id, nomor, before, open, toggle }: PekanProps) {
  const { s, tulis } = useNaskah();
  const teks = useTeksRPS();
  return (
    <li className={css.satuPekan} data-open={open || undefined}>
      <button
        type="button"
        id={idSel(`pekan/${id}`)}
        className={css.kepalaPekan}
        aria-expanded={open}
        aria-controls={open ? `isi-pekan-${id}` : undefined}
        onClick={() => toggle(open ? undefined : id)}
        onKeyDown={tulis ? (event) => moveByKey(event, (by) => s.move('pekan', id, by)) : undefined}
      >
        <Ringkas id={id} nomor={nomor} />
        <IconChevronDown className={css.panah} />
      </button>
      {open && (
        <section id={`isi-pekan-${id}`} className={css.isiPekan} aria-labelledby={idSel(`pekan/${id}`)}>
          {tulis && (
            <div className={css.alatPekan}>
              {before && <SalinSebelum id={id} before={before} />}
              <BarisAlat part="pekan" id={id} name={teks.pekanKe(nomor)} />
            </div>
          )}
          <IsiPekan id={id} />
        </section>
      )}
    </li>
  );
});

/** What a week is about, on a line. */
function Ringkas({ id, nomor }: { id: string; nomor: number }) {
  const { rps } = useNaskah();
  const teks = useTeksRPS();
  const row = useRow('pekan', id);
  const sub = useOpsi(kolomDari(rps, 'pekan', 'sub'));
  const names = ids(row.sub ?? '').map((one) => sub.find(({ value }) => value === one)?.label);
  const exam = row.jenis === 'uts' || row.jenis === 'uas';
  const minutes = [row.tm, row.pt, row.km].map((n) => Number(n ?? 0)).reduce((sum, n) => sum + n, 0);
  return (
    <span className={css.ringkas}>
      <span className={css.nomorPekan}>{teks.pekanKe(nomor)}</span>
      <span className={css.materiPekan}>
        {exam ? <Pill tone="blue">{row.jenis?.toUpperCase()}</Pill> : row.materi || <i>{teks.belumDiisi}</i>}
      </span>
      <span className={css.meta}>{names.filter(Boolean).join(', ')}</span>
      <span className={css.meta}>{minutes > 0 && teks.menit(minutes)}</span>
      <span className={css.bobotPekan}>{row.bobot ? `${row.bobot.replace('.', ',')} %` : ''}</span>
    </span>
  );
}

const lecture = [
  'jenis',
  'tanggal',
  'sub',
  'materi',
  'pustaka',
  'indikator',
  'kriteria',
  'luring',
  'daring',
  'tm',
  'pt',
  'km',
  'bobot',
];
const exam = ['jenis', 'tanggal', 'sub', 'materi', 'kriteria', 'bobot'];

/** The cells of a week. */
function IsiPekan({ id }: { id: string }) {
  const { s } = useNaskah();
  const kind = useDari(() => s.cell(`pekan/${id}/jenis`));
  return (
    <div className={css.selPekan}>
      {(kind === 'uts' || kind === 'uas' ? exam : lecture).map((kode) => (
        <div key={kode} data-kolom={kode}>
          <Sel alamat={`pekan/${id}/${kode}`} />
        </div>
      ))}
    </div>
  );
}

const carried = ['sub', 'pustaka', 'indikator', 'kriteria', 'luring', 'daring', 'materi'];

/** Fills what is empty in a week with what the week before says. */
function SalinSebelum({ id, before }: { id: string; before: string }) {
  const { s } = useNaskah();
  const teks = useTeksRPS();
  const fill = () => {
    for (const kode of carried) {
      const here = `pekan/${id}/${kode}`;
      if (!s.cell(here)) s.set(here, s.cell(`pekan/${before}/${kode}`));
    }
  };
  return (
    <Button size="sm" icon={<IconCopy />} onClick={fill}>
      {teks.salinSebelum}
    </Button>
  );
}
