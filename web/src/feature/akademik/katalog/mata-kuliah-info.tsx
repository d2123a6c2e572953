import { labelPeriode } from '@/core/auth/period';
import { useSitus } from '@/core/institusi/situs';
import { formatDayTime } from '@/kit/format/date';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Link } from '@/kit/ui/navigation/link';
import { RichText } from '@/kit/ui/rich-text';
import { CplMataKuliah } from '../cpl/cpl-mata-kuliah';
import { KelasSaya } from '../kelas/kelas-saya';
import css from '../matakuliah/akademik.module.css';
import { alamat, type MataKuliah } from '../matakuliah/mata-kuliah';
import { useTeksAkademik } from '../matakuliah/teks';

type Props = { mk: MataKuliah };

/** The tab 'Informasi': the fields, the description, the lecturers. */
export function Informasi({ mk }: Props) {
  const teks = useTeksAkademik();
  const { zonaWaktu } = useSitus();
  return (
    <div className={css.info}>
      <Card title={teks.informasi}>
        <Details items={useRincian(mk)} />
      </Card>
      <KelasSaya idMataKuliah={mk.id} />
      <CplMataKuliah idMataKuliah={mk.id} />
      <Card title={teks.deskripsi}>{mk.deskripsi ? <RichText html={mk.deskripsi} /> : <Empty kind="part" />}</Card>
      <Card title={teks.dosenPengampu}>{mk.pengampu.length ? <Pengampu mk={mk} /> : <Empty kind="part" />}</Card>
      <p className={css.jejak}>
        {teks.diubah} {formatDayTime(mk.diubahPada, zonaWaktu)}
        {mk.diubahOleh && ` ${teks.oleh} ${mk.diubahOleh}`}
      </p>
    </div>
  );
}

function useRincian(mk: MataKuliah) {
  const teks = useTeksAkademik();
  return [
    { label: teks.kode, value: <span className="tnum">{mk.kode}</span> },
    { label: teks.nama, value: mk.nama },
    { label: teks.namaInggris, value: mk.namaInggris },
    { label: teks.sks, value: `${mk.sks} (${mk.sksTeori} ${teks.teori}, ${mk.sksPraktik} ${teks.praktik})` },
    { label: teks.semester, value: mk.semester },
    { label: teks.kelompok, value: mk.namaKelompok },
    { label: teks.jenis, value: mk.namaJenis },
    { label: teks.teoriPraktik, value: mk.namaTeoriPraktik },
    { label: teks.prodi, value: mk.namaProdi },
    { label: teks.konsentrasi, value: mk.namaKonsentrasi },
    { label: teks.prasyarat, value: mk.prasyarat.length ? <Prasyarat mk={mk} /> : undefined },
  ];
}

function Prasyarat({ mk }: Props) {
  return (
    <ul className={css.prasyarat}>
      {mk.prasyarat.map(({ id, kode, nama }) => (
        <li key={id}>
          <Link href={alamat(id)}>
            <span className="tnum">{kode}</span> {nama}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Who teaches, newest term first; a term is named once. */
function Pengampu({ mk }: Props) {
  const teks = useTeksAkademik();
  const periode = [...new Set(mk.pengampu.map((p) => p.periode))].sort((a, b) => b - a);
  return (
    <div className={css.pengampu}>
      {periode.map((nilai) => (
        <section key={nilai} aria-labelledby={`periode-${nilai}`}>
          <h3 id={`periode-${nilai}`} className="period">
            {labelPeriode(nilai)}
          </h3>
          <ul>
            {mk.pengampu
              .filter((p) => p.periode === nilai)
              .map((p) => (
                <li key={p.idDosen}>
                  <span>{p.nama}</span>
                  <span className={css.meta}>
                    {teks.kelas} {p.kelas.join(', ')}
                    {p.koordinator && ` · ${teks.koordinator}`}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
