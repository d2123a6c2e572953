import { IconCalendar, IconDots, IconDownload, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { useDownload } from '@/kit/net/use-download';
import { ShortTable } from '@/kit/table/short-table';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Menu } from '@/kit/ui/overlay/menu';
import { bacaanJurnal, type Jurnal, may, type Pertemuan, reason } from './jurnal';
import css from './jurnal.module.css';
import { JurnalDialog, type Opened } from './jurnal-dialog';
import { Hadir, Materi, Nomor, Waktu } from './pertemuan-cells';
import { useTeksJurnal } from './teks';

type Props = { idKelas: string };

/** The journal of a class: how many meetings were held, the next one to fill in, and all of them. */
export default function JurnalTab({ idKelas }: Props) {
  const result = useQuery(query(bacaanJurnal, { path: { id: idKelas } }));
  return (
    <Loaded result={result} lines={8}>
      {(jurnal) => <Content jurnal={jurnal} />}
    </Loaded>
  );
}

function Content({ jurnal }: { jurnal: Jurnal }) {
  const [opened, open] = useState<Opened>();
  return (
    <div className={css.parts}>
      <Head jurnal={jurnal} open={open} />
      <Meetings jurnal={jurnal} open={open} />
      {opened && <JurnalDialog jurnal={jurnal} opened={opened} onClose={() => open(undefined)} />}
    </div>
  );
}

type Open = { open: (what: Opened) => void };

/** All meetings: a table, where there is no room for one each in its few lines. */
function Meetings({ jurnal, open }: Open & { jurnal: Jurnal }) {
  const teks = useTeksJurnal();
  const wide = useMinWidth(BREAKPOINT.table);
  const writes = may(jurnal, 'isi');
  const number = (p: Pertemuan) => <Nomor p={p} next={p.nomor === jurnal.berikutnya} />;
  if (!wide) {
    return (
      <ul className={css.cards} aria-label={teks.jurnal}>
        {jurnal.data.map((p) => (
          <li key={p.nomor} className={css.card} data-baris="">
            <div className={css.cardHead}>
              {number(p)}
              {writes && <Acts p={p} open={open} />}
            </div>
            <Waktu p={p} />
            <Materi p={p} />
            {p.mulaiPada && <span className="meta">{teks.hadirDan(p.hadir ?? 0, p.namaDosen ?? '')}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ShortTable
      caption={teks.jurnal}
      rows={jurnal.data}
      rowKey={({ nomor }) => String(nomor)}
      columns={[
        { id: 'ke', label: teks.ke, cell: number },
        { id: 'tanggal', label: teks.tanggal, cell: (p) => <Waktu p={p} /> },
        { id: 'materi', label: teks.materi, nowrap: false, cell: (p) => <Materi p={p} /> },
        { id: 'hadir', label: teks.hadir, numeric: true, cell: (p) => <Hadir p={p} /> },
        { id: 'dosen', label: teks.dosen, nowrap: false, cell: (p) => p.namaDosen },
        ...(writes ? [{ id: 'aksi', label: teks.aksi, cell: (p: Pertemuan) => <Acts p={p} open={open} /> }] : []),
      ]}
    />
  );
}

/** What was held of what is planned, and one tap to the next meeting. */
function Head({ jurnal, open }: Open & { jurnal: Jurnal }) {
  const teks = useTeksJurnal();
  const download = useDownload('GET /v2/kelas/{id}/jurnal', { path: { id: jurnal.idKelas } });
  const next = jurnal.data.find(({ nomor }) => nomor === jurnal.berikutnya);
  return (
    <Card>
      <div className={css.head}>
        <div className={css.held}>
          <p>
            {teks.terlaksana} <strong className="tnum">{teks.dari(jurnal.terlaksana, jurnal.rencana)}</strong>
          </p>
          <progress
            className={css.bar}
            aria-label={teks.terlaksana}
            value={Math.min(jurnal.terlaksana, jurnal.rencana)}
            max={jurnal.rencana}
          />
          <p className="meta">{reason(jurnal, 'isi') ?? (next ? '' : teks.lengkap)}</p>
        </div>
        <div className={css.acts}>
          {next && may(next, 'isi') && (
            <Button variant="primary" icon={<IconPencil />} onClick={() => open({ kind: 'isi', p: next })}>
              {teks.isiBerikutnya(next.nomor)}
            </Button>
          )}
          {may(jurnal, 'rencana') && (
            <Button icon={<IconCalendar />} onClick={() => open({ kind: 'rencana' })}>
              {teks.aturTanggal}
            </Button>
          )}
          <Button
            icon={<IconDownload />}
            pending={download.isPending}
            pendingText={teks.mengunduh}
            onClick={() => download.mutate()}
          >
            {teks.unduh}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** What is done with one meeting: the main act as a button, the others in a menu. */
function Acts({ p, open }: Open & { p: Pertemuan }) {
  const teks = useTeksJurnal();
  const others = [
    { id: 'tanggal', label: teks.aturTanggal, onSelect: () => open({ kind: 'tanggal', p }) },
    ...(may(p, 'kosongkan')
      ? [{ id: 'kosongkan', label: teks.kosongkan, danger: true, onSelect: () => open({ kind: 'kosongkan', p }) }]
      : []),
  ];
  const label = p.mulaiPada ? teks.ubah : teks.isi;
  return (
    <div className={css.row}>
      <Button size="sm" aria-label={`${label} ${teks.pertemuanKe(p.nomor)}`} onClick={() => open({ kind: 'isi', p })}>
        {label}
      </Button>
      <Menu
        label={teks.aksiUntuk(p.nomor)}
        align="end"
        items={others}
        trigger={(trigger) => <IconButton {...trigger} label={teks.aksiUntuk(p.nomor)} icon={<IconDots />} />}
      />
    </div>
  );
}
