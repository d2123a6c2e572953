import { useMemo } from 'react';
import { RecordStatus } from '@/core/record/record-status';
import { DASH } from '@/kit/format/date';
import type { Column } from '@/kit/table/list';
import { useMinWidth } from '@/kit/ui/layout/media';
import css from '../matakuliah/akademik.module.css';
import { Kelas } from '../matakuliah/kelas-saya-ampu';
import type { MataKuliahBaris } from '../matakuliah/mata-kuliah';
import { StatusRPS } from '../matakuliah/status-rps';
import { useTeksAkademik } from '../matakuliah/teks';

type Props = { mk: MataKuliahBaris };

/** The columns of the course list; the kinds stand in the second line of the name where they have no column. */
export function useKolom(): Column<MataKuliahBaris>[] {
  const teks = useTeksAkademik();
  const lebar = useMinWidth(1216);
  const penuh = useMinWidth(1408);
  return useMemo(
    () => [
      {
        id: 'nama',
        label: teks.nama,
        grow: true,
        sort: 'nama',
        cell: (mk) => mk.nama,
        sub: (mk) => <BarisKedua mk={mk} jenis={!lebar} teori={!penuh} />,
      },
      { id: 'kode', label: teks.kode, sort: 'kode', cell: (mk) => <span className="tnum">{mk.kode}</span> },
      { id: 'sks', label: teks.sks, sort: 'sks', numeric: true, cell: (mk) => <Sks mk={mk} /> },
      { id: 'semester', label: teks.semester, sort: 'semester', numeric: true, cell: (mk) => mk.semester },
      {
        id: 'kelompok',
        label: teks.kelompok,
        hideBelow: 1408,
        cell: (mk) => <Kode kode={mk.kelompok} nama={mk.namaKelompok} />,
      },
      { id: 'jenis', label: teks.jenis, nowrap: false, hideBelow: 1216, cell: (mk) => mk.namaJenis },
      {
        id: 'teori-praktik',
        label: teks.teoriPraktik,
        hideBelow: 1408,
        cell: (mk) => <Kode kode={mk.teoriPraktik} nama={mk.namaTeoriPraktik} />,
      },
      { id: 'prodi', label: teks.prodi, nowrap: false, cell: (mk) => mk.namaProdi },
      { id: 'status', label: teks.status, cell: (mk) => <RecordStatus status={mk.status} /> },
      { id: 'rps', label: teks.rps, cell: (mk) => (mk.statusRps ? <StatusRPS status={mk.statusRps} /> : DASH) },
    ],
    [teks, lebar, penuh],
  );
}

function BarisKedua({ mk, jenis, teori }: Props & { jenis: boolean; teori: boolean }) {
  const isi = [mk.namaInggris, jenis && mk.namaJenis, teori && mk.namaTeoriPraktik];
  return (
    <>
      {isi.filter(Boolean).join(' · ')}
      <Kelas mk={mk} />
    </>
  );
}

/** A code of the campus, with what it means for those who point at it or hear it. */
function Kode({ kode, nama }: { kode: string; nama: string }) {
  return (
    <abbr title={nama} className={css.kode}>
      {kode}
    </abbr>
  );
}

function Sks({ mk }: Props) {
  const teks = useTeksAkademik();
  const pembagian = `${mk.sksTeori} ${teks.teori}, ${mk.sksPraktik} ${teks.praktik}`;
  return (
    <span title={pembagian} className={css.sks}>
      {mk.sks}
      <span className={css.pembagian}>
        {' '}
        ({mk.sksTeori}/{mk.sksPraktik})<span className="sr-only">: {pembagian}</span>
      </span>
    </span>
  );
}

/** What a course's card says below its name. */
export function CardIsi({ mk }: Props) {
  const teks = useTeksAkademik();
  return (
    <>
      <p className={css.meta}>
        <span className="tnum">{mk.kode}</span> · {mk.sks} {teks.sks} · {teks.semester} {mk.semester}
      </p>
      <p className={css.meta}>{mk.namaProdi}</p>
      {mk.statusRps && (
        <p className={css.meta}>
          {teks.rps} <StatusRPS status={mk.statusRps} />
        </p>
      )}
    </>
  );
}

/** What a course's card says beside its name. */
export function CardAside({ mk }: Props) {
  return <RecordStatus status={mk.status} />;
}
