import { IconActivity, IconCopy, IconDownload, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toEdit } from '@/core/record/noun';
import { useRecord } from '@/core/record/use-noun';
import { useSpoken } from '@/kit/i18n/language';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { Link } from '@/kit/ui/navigation/link';
import { useTeksBeban } from '../beban/teks';
import { type Aturan, aturanBKD, type Butir, type Syarat } from '../butir/aturan';
import { TABEL } from '../butir/aturan-values';
import { hitungan, kataDari, kegiatan, tuntutan } from '../butir/butir-kata';
import { Yakin } from '../butir/keyakinan';
import { boleh, keCoba } from '../butir/langkah';
import css from '../butir/susun.module.css';
import { type TeksSusun, useTeksSusun } from '../butir/teks';
import type { Sasaran } from './sasaran';
import { StatusAturan } from './status';
import { ekspor, useTindakan } from './tindakan';

/** One set of rules as it stands: a draft leads to its form, what was in force to a copy. */
export default function AturanDetail() {
  const { id } = useParams({ strict: false }) as { id: string };
  const hasil = useRecord(aturanBKD, id);
  return (
    <Loaded result={hasil} lines={12}>
      {(set) => <Isi set={set} />}
    </Loaded>
  );
}

function Isi({ set }: { set: Aturan }) {
  const teks = useTeksSusun();
  const say = useSpoken();
  const { ambil, dialog } = useTindakan();
  const belum = [...set.butir, ...set.syarat].filter(({ keyakinan }) => keyakinan === 'belum').length;
  const satu: Sasaran = { ...set, belum };
  return (
    <>
      <PageHead
        title={set.nama}
        lead={<Link href={aturanBKD.at}>{say(aturanBKD.titles.list)}</Link>}
        description={
          <span>
            <StatusAturan {...set} /> {belum > 0 && teks.nBelum(belum)}
          </span>
        }
        actions={<Langkah satu={satu} ambil={ambil} />}
      />
      <div className={css.halaman}>
        <Umum set={set} />
        {TABEL.map((tabel) => (
          <TabelButir key={tabel} set={set} tabel={tabel} />
        ))}
        <TabelSyarat set={set} />
      </div>
      {dialog}
    </>
  );
}

type LangkahProps = { satu: Sasaran; ambil: ReturnType<typeof useTindakan>['ambil'] };

function Langkah({ satu, ambil }: LangkahProps) {
  const teks = useTeksSusun();
  const draf = boleh(satu, 'ubah');
  return (
    <>
      <Button icon={<IconDownload />} onClick={() => void ekspor(satu.id)}>
        {teks.ekspor}
      </Button>
      <ButtonLink icon={<IconActivity />} href={keCoba(satu.id)}>
        {teks.coba}
      </ButtonLink>
      {boleh(satu, 'cabut') && (
        <Button variant="danger" onClick={() => ambil('cabut', satu)}>
          {teks.cabut}
        </Button>
      )}
      {boleh(satu, 'salin') && (
        <Button variant={draf ? 'default' : 'primary'} icon={<IconCopy />} onClick={() => ambil('salin', satu)}>
          {draf ? teks.salin : teks.salinDraf}
        </Button>
      )}
      {boleh(satu, 'berlakukan') && <Button onClick={() => ambil('berlakukan', satu)}>{teks.berlakukan}</Button>}
      {draf && (
        <ButtonLink variant="primary" icon={<IconPencil />} href={toEdit(aturanBKD, satu.id)}>
          {teks.ubah}
        </ButtonLink>
      )}
    </>
  );
}

function Umum({ set }: { set: Aturan }) {
  const teks = useTeksSusun();
  const keadaan = set.keadaan.map((satu) => kataDari(teks.namaKeadaan, satu)).join(', ');
  return (
    <Card title={teks.bagianUmum}>
      <Details
        items={[
          { label: teks.kode, value: <span lang="id">{set.kode}</span> },
          { label: teks.dasar, value: set.dasar && <span lang="id">{set.dasar}</span> },
          { label: teks.hitungPer, value: teks.namaHitungPer[set.hitungPer] },
          { label: teks.desimal, value: teks.nDesimal(set.desimal) },
          { label: teks.keadaan, value: keadaan || teks.takAdaKeadaan },
        ]}
      />
    </Card>
  );
}

function TabelButir({ set, tabel }: { set: Aturan; tabel: Butir['tabel'] }) {
  const teks = useTeksSusun();
  const { namaTabel } = useTeksBeban();
  const rows = set.butir.filter((satu) => satu.tabel === tabel);
  return (
    <section className={css.bagian}>
      <h2>{namaTabel[tabel]}</h2>
      {rows.length === 0 ? (
        <p className="meta">{teks.kosongTabel}</p>
      ) : (
        <Tabel
          caption={namaTabel[tabel]}
          columns={kolomButir(teks)}
          rows={rows}
          card={(satu) => <KartuButir satu={satu} />}
        />
      )}
    </section>
  );
}

type TabelProps<T> = {
  caption: string;
  columns: readonly ShortColumn<T>[];
  rows: readonly T[];
  /** What a row says where there is no room for columns. */
  card: (row: T) => ReactNode;
};

/** Rules as a table, on a phone as the short list that the editor shows too. */
function Tabel<T extends { kode: string }>({ caption, columns, rows, card }: TabelProps<T>) {
  const wide = useMinWidth(BREAKPOINT.table);
  if (wide) return <ShortTable caption={caption} columns={columns} rows={rows} rowKey={({ kode }) => kode} />;
  return (
    <ul className={css.daftar} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.kode} className={css.baris}>
          <div className={css.isiBaris}>{card(row)}</div>
        </li>
      ))}
    </ul>
  );
}

function KartuButir({ satu }: { satu: Butir }) {
  const teks = useTeksSusun();
  return (
    <>
      <b lang="id">{satu.nama}</b>
      <p className="meta">
        <span lang="id">{satu.kode}</span> · {hitungan(satu, teks)}
      </p>
      <Sumber satu={satu} />
    </>
  );
}

function KartuSyarat({ satu }: { satu: Syarat }) {
  const teks = useTeksSusun();
  return (
    <>
      <b lang="id">{satu.nama}</b>
      <p className="meta">
        {tuntutan(satu, teks)} · {teks.namaBagi[satu.bagi]}
      </p>
      <Yakin {...satu} />
    </>
  );
}

/** How sure the number of a rule is, where it is from, and what else is to be known of it. */
function Sumber({ satu: { keyakinan, dasar, catatan } }: { satu: Butir }) {
  return (
    <span className={css.sumber}>
      <Yakin keyakinan={keyakinan} />
      <span className="meta" lang="id">
        {[dasar, catatan].filter(Boolean).join('. ')}
      </span>
    </span>
  );
}

function kolomButir(teks: TeksSusun): ShortColumn<Butir>[] {
  return [
    {
      id: 'nama',
      label: teks.namaButir,
      nowrap: false,
      cell: ({ kode, nama }) => (
        <span lang="id">
          {kode} · {nama}
        </span>
      ),
    },
    { id: 'hitung', label: teks.cara, nowrap: false, cell: (satu) => hitungan(satu, teks) },
    {
      id: 'cocok',
      label: teks.bagianCocok,
      nowrap: false,
      hideBelow: 1216,
      cell: ({ cocok }) => <Cocok kata={cocok.map((satu) => kegiatan(satu, teks))} />,
    },
    {
      id: 'keyakinan',
      label: teks.kepastian,
      nowrap: false,
      cell: (satu) => <Sumber satu={satu} />,
    },
  ];
}

function Cocok({ kata }: { kata: readonly string[] }) {
  const teks = useTeksSusun();
  if (kata.length === 0) return teks.hanyaManual;
  return (
    <span className={css.sumber}>
      {kata.map((satu) => (
        <span key={satu}>{satu}</span>
      ))}
    </span>
  );
}

function TabelSyarat({ set }: { set: Aturan }) {
  const teks = useTeksSusun();
  const kolom: ShortColumn<Syarat>[] = [
    { id: 'nama', label: teks.namaSyarat, nowrap: false, cell: ({ nama }) => <span lang="id">{nama}</span> },
    { id: 'ukuran', label: teks.caraSyarat, nowrap: false, cell: (satu) => tuntutan(satu, teks) },
    { id: 'bagi', label: teks.bagi, nowrap: false, cell: ({ bagi }) => teks.namaBagi[bagi] },
    { id: 'keyakinan', label: teks.kepastian, cell: (satu) => <Yakin {...satu} /> },
  ];
  return (
    <section className={css.bagian}>
      <h2>{teks.syarat}</h2>
      {set.syarat.length === 0 ? (
        <p className="meta">{teks.kosongSyarat}</p>
      ) : (
        <Tabel caption={teks.syarat} columns={kolom} rows={set.syarat} card={(satu) => <KartuSyarat satu={satu} />} />
      )}
    </section>
  );
}
