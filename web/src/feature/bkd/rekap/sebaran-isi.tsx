import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { semuaTabel } from '../beban/bkd';
import { sks } from '../beban/sks';
import { useTeksBeban } from '../beban/teks';
import { Histogram, HistogramTabel } from './histogram';
import css from './rekap.module.css';
import type { Sebaran } from './sebaran';
import { useTeksRekap } from './teks';

type Props = { sebaran: Sebaran };

/** The spread in numbers and as a picture, of nobody by name. */
export function SebaranIsi({ sebaran }: Props) {
  const teks = useTeksRekap();
  if (sebaran.dosen === 0) {
    return (
      <Card>
        <Empty kind="none" help={teks.tanpaDosen} />
      </Card>
    );
  }
  return (
    <>
      <p className="meta">
        {teks.menurut(sebaran.aturan)} · {teks.bukanPeringkat}
      </p>
      <Card title={teks.menurutSKS}>
        <div className={css.chart}>
          <Histogram sebaran={sebaran} />
          <HistogramTabel sebaran={sebaran} />
        </div>
      </Card>
      <div className={css.cards}>
        <Hitungan sebaran={sebaran} />
        <Rata sebaran={sebaran} />
      </div>
    </>
  );
}

type Sort = { kode: string; jumlah: number };

/** How many lecturers are of each class, come to each result, and how far their reports are. */
function Hitungan({ sebaran }: Props) {
  const teks = useTeksRekap();
  const { namaSimpul } = useTeksBeban();
  return (
    <>
      <Card title={teks.golongan}>
        <Jumlah caption={teks.golongan} rows={sebaran.golongan} names={teks.namaGolongan} />
        <p className="meta">{teks.jauhKurangJelas}</p>
      </Card>
      <Card title={teks.hasil}>
        <Jumlah caption={teks.hasil} rows={sebaran.simpul} names={namaSimpul} />
      </Card>
      <Card title={teks.statusLaporan}>
        <Jumlah caption={teks.statusLaporan} rows={sebaran.laporan} names={teks.namaLaporan} />
      </Card>
    </>
  );
}

type JumlahProps = { caption: string; rows: readonly Sort[]; names: Readonly<Record<string, string>> };

function Jumlah({ caption, rows, names }: JumlahProps) {
  const teks = useTeksRekap();
  return (
    <table className={css.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{teks.jumlahDosen}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kode, jumlah }) => (
          <tr key={kode}>
            <th scope="row">{names[kode] ?? kode}</th>
            <td className="tnum">{jumlah}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A mean decides nothing: two places are enough. */
function bulat(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Mean and median of the whole, of each table and of each part. */
function Rata({ sebaran }: Props) {
  const teks = useTeksRekap();
  const { namaTabel, namaUnsur } = useTeksBeban();
  const tables: Readonly<Record<string, string>> = Object.fromEntries(
    semuaTabel.map((kode) => [kode, namaTabel[kode]]),
  );
  const rows = [
    { ...sebaran.total, name: teks.total },
    ...sebaran.tabel.map((one) => ({ ...one, name: tables[one.kode] ?? one.kode })),
    ...sebaran.unsur.map((one) => ({ ...one, name: teks.unsur(namaUnsur[one.kode] ?? one.kode) })),
  ];
  return (
    <Card title={teks.rata}>
      <table className={css.table}>
        <caption className="sr-only">{teks.rata}</caption>
        <thead>
          <tr>
            <th scope="col">{teks.bagian}</th>
            <th scope="col">{teks.rataRata}</th>
            <th scope="col">{teks.median}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, rata, median }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="tnum">{sks(bulat(rata))}</td>
              <td className="tnum">{sks(bulat(median))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
