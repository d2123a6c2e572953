import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useRemoval } from '@/core/record/use-removal';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import type { Butir, Siapa, Tabel } from '../beban/bkd';
import { angka } from '../beban/sks';
import {
  inTabel,
  isianBerubah,
  type JenisMahasiswa,
  jenisIsian,
  type KegiatanIsian,
  type MahasiswaIsian,
  ruteMahasiswa,
  type Terbuka,
} from './isian';
import css from './isian.module.css';
import { type TeksIsian, useTeksIsian } from './teks';
import { useIsian } from './use-isian';

type Props = { tabel: Tabel; siapa: Siapa; butir: readonly Butir[]; open: (what: Terbuka) => void };

/** What was declared by hand of a table, to be changed and taken away; nothing where nothing was. */
export function IsianDaftar(props: Props) {
  const kind = jenisIsian[props.tabel];
  return kind === 'kegiatan' ? <Kegiatan {...props} /> : <Mahasiswa key={kind} kind={kind} {...props} />;
}

function Mahasiswa({ kind, tabel, siapa, open }: Props & { kind: JenisMahasiswa }) {
  const teks = useTeksIsian();
  const { data } = useIsian(kind, siapa);
  const { ask, dialog } = useRemoval(ruteMahasiswa[kind].remove, { refresh: isianBerubah, said: teks.dihapus });
  const rows = (data?.data ?? []) as readonly MahasiswaIsian[];
  const acts = (m: MahasiswaIsian) => (
    <Aksi
      nama={m.nama}
      aksi={m.aksi}
      onEdit={() => open({ kind, tabel, baris: m })}
      onRemove={() => ask(m, teks.tanyaHapus(m.nama))}
    />
  );
  return (
    <Daftar rows={rows} columns={columnsOfStudents(teks, kind, acts)}>
      {dialog}
    </Daftar>
  );
}

function Kegiatan({ tabel, siapa, butir, open }: Props) {
  const teks = useTeksIsian();
  const { data } = useIsian('kegiatan', siapa);
  const { ask, dialog } = useRemoval('DELETE /v2/bkd/kegiatan/{id}', { refresh: isianBerubah, said: teks.dihapus });
  const rows = ((data?.data ?? []) as readonly KegiatanIsian[]).filter((one) => inTabel(butir, tabel, one));
  const acts = (k: KegiatanIsian) => (
    <Aksi
      nama={k.uraian}
      aksi={k.aksi}
      onEdit={() => open({ kind: 'kegiatan', tabel, baris: k })}
      onRemove={() => ask(k, teks.tanyaHapus(k.uraian))}
    />
  );
  return (
    <Daftar rows={rows} columns={columnsOfActivities(teks, acts)}>
      {dialog}
    </Daftar>
  );
}

type DaftarProps<T> = { rows: readonly T[]; columns: ShortColumn<T>[]; children: ReactNode };

function Daftar<T extends { id: string }>({ rows, columns, children }: DaftarProps<T>) {
  const teks = useTeksIsian();
  const id = useId();
  if (rows.length === 0) return children;
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{teks.diisiManual}</h2>
      <ShortTable caption={teks.diisiManual} rows={rows} rowKey={({ id: own }) => own} columns={columns} />
      {children}
    </section>
  );
}

type AksiProps = { nama: string; aksi: MahasiswaIsian['aksi']; onEdit: () => void; onRemove: () => void };

/** What may be done with a declaration; what may not says why. */
function Aksi({ nama, aksi, onEdit, onRemove }: AksiProps) {
  const teks = useTeksIsian();
  const why = (kode: string) => aksi.find((one) => one.kode === kode && !one.boleh)?.alasan;
  const said = (label: string, reason: string | undefined) => (reason ? `${label}: ${reason}` : label);
  return (
    <span className={css.acts}>
      <IconButton
        size="sm"
        label={said(teks.ubahNama(nama), why('ubah'))}
        icon={<IconPencil />}
        disabled={why('ubah') !== undefined}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={said(teks.hapusNama(nama), why('hapus'))}
        icon={<IconTrash />}
        disabled={why('hapus') !== undefined}
        onClick={onRemove}
      />
    </span>
  );
}

function columnsOfStudents(
  teks: TeksIsian,
  kind: JenisMahasiswa,
  acts: (m: MahasiswaIsian) => ReactNode,
): ShortColumn<MahasiswaIsian>[] {
  const work: ShortColumn<MahasiswaIsian> = {
    id: 'karya',
    label: teks.karya,
    nowrap: false,
    cell: ({ golongan, peran, judul }) => (
      <span className={css.two}>
        <span>
          {golongan && teks.namaGolongan[golongan]} · {peran && teks.namaPeran[peran]}
        </span>
        {judul && <span className="meta">{judul}</span>}
      </span>
    ),
  };
  return [
    { id: 'nama', label: teks.nama, nowrap: false, cell: ({ nama }) => nama },
    { id: 'nim', label: teks.nim, cell: ({ nim }) => <span className="tnum">{nim}</span> },
    { id: 'jenjang', label: teks.jenjang, cell: ({ jenjang }) => jenjang },
    ...(kind === 'wali' ? [] : [work]),
    { id: 'tempat', label: teks.tempat, nowrap: false, cell: ({ tempat }) => tempat },
    { id: 'aksi', label: teks.aksi, cell: acts },
  ];
}

function columnsOfActivities(teks: TeksIsian, acts: (k: KegiatanIsian) => ReactNode): ShortColumn<KegiatanIsian>[] {
  return [
    { id: 'uraian', label: teks.uraian, nowrap: false, cell: ({ uraian }) => uraian },
    { id: 'kode', label: teks.kegiatan, nowrap: false, cell: ({ nama, kode }) => nama || kode },
    { id: 'sks', label: teks.sks, numeric: true, cell: ({ sks }) => (sks ? angka(sks) : undefined) },
    { id: 'tempat', label: teks.tempat, nowrap: false, cell: ({ tempat }) => tempat },
    { id: 'aksi', label: teks.aksi, cell: acts },
  ];
}
