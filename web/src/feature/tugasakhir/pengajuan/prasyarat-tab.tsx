import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { labelPeriode } from '@/core/auth/period';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { formatDecimal } from '@/kit/format/number';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Empty } from '@/kit/ui/feedback/empty';
import { TabPanel, Tabs } from '@/kit/ui/navigation/tabs';
import { Bagian } from '../karya/bagian';
import type { Karya } from '../karya/karya-baca';
import { type TeksKarya, useTeksKarya } from '../karya/teks';
import { DaftarPeriksa } from './pengajuan-syarat';
import { useTeksPengajuan } from './pengajuan-teks';
import css from './prasyarat.module.css';

type Data = Answer<'GET /v1/mahasiswa/{id}/prasyarat_proposal'>;
type Nilai = Data['transkrip'][number];
type Diambil = Data['krs'][number];

const BAGIAN = ['transkrip', 'krs', 'de'] as const;

/** What a student must have done: the check list, then transcript, study plan and low grades (TA-05). */
export function Prasyarat({ karya }: { karya: Karya }) {
  const hasil = useQuery(
    query('GET /v1/mahasiswa/{id}/prasyarat_proposal', {
      path: { id: karya.idMahasiswa },
      query: { idKarya: karya.id },
    }),
  );
  return <Bagian hasil={hasil}>{(data) => <Isi karya={karya} data={data} />}</Bagian>;
}

function Isi({ karya, data }: { karya: Karya; data: Data }) {
  const teks = useTeksPengajuan();
  const navigate = useNavigate();
  const { bagian } = useSearch({ strict: false }) as { bagian?: unknown };
  const aktif = BAGIAN.find((satu) => satu === bagian) ?? 'transkrip';
  const pilih = (id: string) =>
    void navigate({ to: '.', search: ((kini: object) => ({ ...kini, bagian: id })) as never, resetScroll: false });
  return (
    <div className={css.bagian}>
      <DaftarPeriksa karya={karya} syarat={data.syarat} jawaban={data} />
      <div>
        <Tabs
          label={teks.bagianPrasyarat}
          items={[
            { id: 'transkrip', label: teks.transkrip },
            { id: 'krs', label: teks.krs },
            { id: 'de', label: teks.nilaiDe },
          ]}
          value={aktif}
          onChange={pilih}
        />
        <TabPanel id={aktif} active={aktif}>
          {aktif === 'transkrip' && <Transkrip data={data} />}
          {aktif === 'krs' && <Krs data={data} />}
          {aktif === 'de' && <NilaiRendah data={data} />}
        </TabPanel>
      </div>
    </div>
  );
}

function Transkrip({ data }: { data: Data }) {
  const teks = useTeksPengajuan();
  return (
    <>
      <p className={css.ringkas}>
        <span>
          {teks.ipk} <b>{formatDecimal(data.ipk, data.desimal)}</b>
        </span>
        <span>
          {teks.sksLulus} <b>{data.sksLulus}</b>
        </span>
      </p>
      <DaftarNilai judul={teks.transkrip} nilai={data.transkrip} />
    </>
  );
}

function NilaiRendah({ data }: { data: Data }) {
  const teks = useTeksPengajuan();
  return (
    <>
      <p className={css.ringkas}>
        <span>
          {teks.sksD} <b>{data.sksD}</b> / {data.kebijakan.maksSksD}
        </span>
        <span>
          {teks.bagianD} <b>{formatDecimal(data.bagianD, data.desimal)}%</b>
        </span>
        <span>
          {teks.sksE} <b>{data.sksE}</b>
        </span>
      </p>
      <DaftarNilai judul={teks.nilaiDe} nilai={data.nilaiDe} />
    </>
  );
}

function DaftarNilai({ judul, nilai }: { judul: string; nilai: readonly Nilai[] }) {
  const teks = useTeksKarya();
  if (nilai.length === 0) return <Empty kind="part" />;
  return (
    <ShortTable
      dense
      caption={judul}
      columns={kolomNilai(teks)}
      rows={nilai}
      rowKey={({ kode, periode }) => `${kode} ${periode}`}
    />
  );
}

function kolomNilai(teks: TeksKarya): ShortColumn<Nilai>[] {
  return [
    { id: 'kode', label: teks.kode, nowrap: true, cell: ({ kode }) => <span className="tnum">{kode}</span> },
    { id: 'nama', label: teks.mataKuliah, cell: ({ nama }) => nama },
    { id: 'periode', label: teks.periode, nowrap: true, hideBelow: 1024, cell: ({ periode }) => labelPeriode(periode) },
    { id: 'sks', label: teks.sks, numeric: true, cell: ({ sks }) => sks },
    { id: 'huruf', label: teks.huruf, cell: ({ huruf }) => huruf },
    { id: 'bobot', label: teks.bobot, numeric: true, cell: ({ bobot }) => formatDecimal(bobot, 2) },
  ];
}

function Krs({ data }: { data: Data }) {
  const teks = useTeksPengajuan();
  if (data.krs.length === 0) return <Empty kind="part" />;
  const kolom: ShortColumn<Diambil>[] = [
    { id: 'kode', label: teks.kode, nowrap: true, cell: ({ kode }) => <span className="tnum">{kode}</span> },
    { id: 'nama', label: teks.mataKuliah, cell: ({ nama }) => nama },
    { id: 'sks', label: teks.sks, numeric: true, cell: ({ sks }) => sks },
    { id: 'kelas', label: teks.kelas, cell: ({ kelas }) => kelas || '-' },
  ];
  return (
    <>
      <p className={css.ringkas}>
        <span className="period">{labelPeriode(data.periodeKrs)}</span>
      </p>
      <ShortTable
        dense
        caption={teks.krs}
        columns={kolom}
        rows={data.krs}
        rowKey={({ kode, kelas }) => `${kode} ${kelas}`}
      />
    </>
  );
}
