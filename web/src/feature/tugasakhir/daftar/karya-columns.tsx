import { useMemo } from 'react';
import { useIzin } from '@/core/auth/session';
import { age } from '@/kit/format/age';
import { DASH, formatDay, since } from '@/kit/format/date';
import { formatPercent } from '@/kit/format/number';
import { strip } from '@/kit/format/text';
import type { Column } from '@/kit/table/list';
import { cx } from '@/kit/ui/cx';
import { Segments } from '@/kit/ui/navigation/segments';
import css from '../karya/karya.module.css';
import { StatusKarya } from '../karya/karya-status';
import type { Jenis, KaryaBaris } from '../karya/ragam';
import { type TeksKarya, useTeksKarya } from '../karya/teks';
import { useTeksMagang } from '../magang/magang-teks';
import { SidangKe } from '../ujian/sidang-status';
import { useTeksDaftar } from './daftar-teks';

type Kolom = Column<KaryaBaris>;

/** The columns of a list of works: the same for all, and those of the kind. */
export function useKolom(jenis: Jenis): Kolom[] {
  const teks = useTeksKarya();
  const kampus = useIzin('tugasakhir.kuota.atur');
  return useMemo(() => {
    const semua = kolom[jenis](teks);
    return kampus ? semua.map((satu) => (satu.id === 'peran' ? pembimbing(teks) : satu)) : semua;
  }, [jenis, teks, kampus]);
}

const kolom: Record<Jenis, (teks: TeksKarya) => Kolom[]> = {
  proposal: (teks) => [
    mahasiswa(teks),
    judul(teks, 'proposal'),
    { id: 'prodi', label: teks.prodi, hideBelow: 1408, cell: (karya) => karya.namaProdi },
    peran(teks),
    bimbingan(teks),
    status(teks),
    menunggu(teks),
  ],
  skripsi: (teks) => [
    mahasiswa(teks),
    judul(teks, 'skripsi'),
    { ...peran(teks), hideBelow: 1408 },
    { ...bimbingan(teks), sub: (karya) => <Terakhir karya={karya} /> },
    { ...status(teks), sub: ({ tahap }) => tahap && `${teks.tahap}: ${tahap}` },
    menunggu(teks),
    {
      id: 'kemiripan',
      label: teks.kemiripan,
      numeric: true,
      hideBelow: 1408,
      cell: ({ kemiripan }) => formatPercent(kemiripan),
    },
  ],
  kp: (teks) => [
    mahasiswa(teks),
    {
      id: 'instansi',
      label: teks.instansi,
      grow: true,
      cell: (k) => strip(k.instansi),
      sub: (k) => k.kota,
    },
    {
      id: 'masa',
      label: teks.masaKp,
      nowrap: true,
      hideBelow: 1216,
      cell: ({ mulai }) => formatDay(mulai),
      sub: ({ selesai }) => selesai && `${teks.sampaiDengan} ${formatDay(selesai)}`,
    },
    { id: 'lapangan', label: teks.lapangan, hideBelow: 1408, cell: (karya) => strip(karya.lapangan) },
    { ...peran(teks), hideBelow: 1408 },
    bimbingan(teks),
    {
      id: 'logbook',
      label: teks.logbook,
      nowrap: true,
      hideBelow: 1024,
      cell: (karya) => <KemajuanLogbook karya={karya} />,
      sub: (karya) => <LogbookMenunggu karya={karya} />,
    },
    status(teks),
    menunggu(teks),
  ],
};

function mahasiswa(teks: TeksKarya): Kolom {
  return {
    id: 'nama',
    label: teks.mahasiswa,
    width: '12rem',
    sort: 'nama',
    sortLabels: [teks.urut.nama, teks.urut.namaTurun],
    cell: (karya) => karya.namaMahasiswa,
    sub: (karya) => <span className="tnum">{karya.nim}</span>,
  };
}

function judul(teks: TeksKarya, jenis: Jenis): Kolom {
  return {
    id: 'judul',
    label: teks.judulKarya[jenis],
    grow: true,
    cell: (karya) => (
      <span className={css.judul} title={karya.judul}>
        {karya.judul}
      </span>
    ),
  };
}

function peran(teks: TeksKarya): Kolom {
  return {
    id: 'peran',
    label: teks.peran,
    nowrap: true,
    hideBelow: 1024,
    cell: ({ peran: kode }) => <span className={css.muted}>{teks.namaPeran[kode] ?? kode}</span>,
  };
}

/** Who guides the work, for those who see works of many: there everybody's own role is the same in each row. */
function pembimbing(teks: TeksKarya): Kolom {
  return {
    id: 'pembimbing',
    label: teks.pembimbing,
    width: '9rem',
    hideBelow: 1024,
    cell: ({ namaPembimbing }) =>
      namaPembimbing.length === 0
        ? DASH
        : namaPembimbing.map((nama, urutan) => (
            <span key={nama} title={nama} className={cx(css.satuPembimbing, urutan > 0 && css.muted)}>
              {nama}
            </span>
          )),
  };
}

function bimbingan(teks: TeksKarya): Kolom {
  return { id: 'bimbingan', label: teks.bimbingan, nowrap: true, cell: (karya) => <Kemajuan karya={karya} /> };
}

function status(teks: TeksKarya): Kolom {
  return {
    id: 'status',
    label: teks.status,
    nowrap: true,
    cell: (karya) => (
      <span className={css.status}>
        <StatusKarya status={karya.status} menunggu={karya.menunggu} />
        <SidangKe ke={karya.sidangKe} />
      </span>
    ),
  };
}

function menunggu(teks: TeksKarya): Kolom {
  return {
    id: 'menunggu',
    label: teks.menunggu,
    sort: 'sejak',
    sortLabels: [teks.urut.lama],
    oneWay: true,
    numeric: true,
    nowrap: true,
    cell: (karya) => <span title={formatDay(karya.menungguSejak)}>{lamaMenunggu(karya)}</span>,
  };
}

/** When the last session was; nothing before there was one. */
function Terakhir({ karya: { bimbinganPada } }: { karya: KaryaBaris }) {
  const teks = useTeksDaftar();
  return bimbinganPada ? (
    <span title={formatDay(bimbinganPada)}>{teks.terakhirSejak(since(bimbinganPada))}</span>
  ) : null;
}

/** How long a work has waited for the reader, as the tasks have it; a dash where the next step is somebody else's. */
function lamaMenunggu({ menungguSejak }: KaryaBaris): string {
  return age(menungguSejak);
}

/** The reader has to do with the work for the campus alone. */
function kampusSaja({ peran: kode }: KaryaBaris): boolean {
  return kode === 'operator' || kode === 'kaprodi';
}

/** '3/8' and its segments. */
export function Kemajuan({ karya }: { karya: Pick<KaryaBaris, 'bimbingan' | 'minBimbingan'> }) {
  const teks = useTeksKarya();
  return <Segments value={karya.bimbingan} max={karya.minBimbingan} label={teks.bimbingan} />;
}

/** '12/45': days of the log that are verified, of the working days of the internship. */
function KemajuanLogbook({ karya: { logbook } }: { karya: KaryaBaris }) {
  const teks = useTeksMagang();
  if (!logbook) return DASH;
  return (
    <span className="tnum" title={teks.diverifikasiDari(logbook.diverifikasi, logbook.hariKerja)}>
      {logbook.diverifikasi}/{logbook.hariKerja}
    </span>
  );
}

function LogbookMenunggu({ karya: { logbook } }: { karya: KaryaBaris }) {
  const teks = useTeksDaftar();
  return logbook && logbook.menunggu > 0 ? teks.menungguVerifikasi(logbook.menunggu) : null;
}

/** What a work's card says below the student's name, on a phone. */
export function CardIsi({ karya }: { karya: KaryaBaris }) {
  const teks = useTeksMagang();
  const lama = lamaMenunggu(karya);
  return (
    <>
      <p className={css.meta}>
        {[...(kampusSaja(karya) ? karya.namaPembimbing : [teks.namaPeran[karya.peran]]), karya.instansi, karya.kota]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.judul} title={karya.judul}>
        {karya.judul}
      </p>
      {karya.mulai && <p className={css.meta}>{teks.masa(formatDay(karya.mulai), formatDay(karya.selesai))}</p>}
      <div className={css.kaki}>
        <Kemajuan karya={karya} />
        <SidangKe ke={karya.sidangKe} />
        {karya.logbook && (
          <span className={css.meta}>
            {teks.logbook} <KemajuanLogbook karya={karya} />
            {karya.logbook.menunggu > 0 && ' · '}
            <LogbookMenunggu karya={karya} />
          </span>
        )}
        {lama !== DASH && <span className={css.meta}>{teks.menungguSelama(lama)}</span>}
      </div>
    </>
  );
}
