import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Pill } from '@/kit/ui/mark/pill';
import { Link } from '@/kit/ui/navigation/link';
import type { Percobaan, PercobaanDosen } from '../butir/aturan';
import { angka, kataDari } from '../butir/butir-kata';
import { keCoba } from '../butir/langkah';
import css from '../butir/susun.module.css';
import { type TeksSusun, useTeksSusun } from '../butir/teks';
import type { SaringCoba } from './alamat';

type Props = { id: string; percobaan: Percobaan; saring: SaringCoba };

/** What a set would come to for each lecturer of a programme; whoever changes stands first. */
export function HasilProdi({ id, percobaan, saring }: Props) {
  const teks = useTeksSusun();
  const { data, berubah } = percobaan;
  if (data.length === 0) return <p className="meta">{teks.tanpaDosen}</p>;
  const lain = (satu: PercobaanDosen) => satu.lama !== satu.baru || satu.simpulLama !== satu.simpulBaru;
  return (
    <section className={css.bagian}>
      <h2>{berubah > 0 ? teks.berubah(berubah, data.length) : teks.takBerubah(data.length)}</h2>
      <Lawan percobaan={percobaan} />
      <ShortTable
        caption={teks.daftarDosen}
        columns={kolomDosen(teks)}
        rows={[...data.filter(lain), ...data.filter((satu) => !lain(satu))]}
        rowKey={({ idDosen }) => idDosen}
        rowHref={({ idDosen }) => keCoba(id, dicari({ ...saring, dosen: idDosen }))}
      />
    </section>
  );
}

function Lawan({ percobaan: { nama, banding } }: Pick<Props, 'percobaan'>) {
  const teks = useTeksSusun();
  return <p role="status">{banding ? teks.lawan(nama, banding) : teks.tanpaLawan(nama)}</p>;
}

function dicari(saring: SaringCoba): Record<string, string> {
  return Object.fromEntries(Object.entries(saring).filter((satu): satu is [string, string] => Boolean(satu[1])));
}

function kolomDosen(teks: TeksSusun): ShortColumn<PercobaanDosen>[] {
  return [
    { id: 'dosen', label: teks.dosen, nowrap: false, cell: ({ namaDosen }) => namaDosen },
    { id: 'lama', label: teks.lama, numeric: true, cell: ({ lama, simpulLama }) => (simpulLama ? angka(lama) : '-') },
    { id: 'baru', label: teks.baru, numeric: true, cell: ({ baru }) => angka(baru) },
    { id: 'selisih', label: teks.selisih, numeric: true, cell: (satu) => selisih(satu) },
    { id: 'kesimpulan', label: teks.kesimpulan, nowrap: false, cell: (satu) => <Simpul {...satu} /> },
  ];
}

/** '+0,5', '−1,25', '0'. */
function selisih({ lama, baru }: { lama: number; baru: number }): string {
  const beda = Math.round((baru - lama) * 1e4) / 1e4;
  if (beda === 0) return '0';
  return `${beda > 0 ? '+' : '−'}${angka(Math.abs(beda))}`;
}

function Simpul({ simpulLama, simpulBaru }: Pick<PercobaanDosen, 'simpulLama' | 'simpulBaru'>) {
  const teks = useTeksSusun();
  const kata = (simpul: string) => kataDari(teks.namaSimpul, simpul);
  const berganti = simpulLama !== '' && simpulLama !== simpulBaru;
  return (
    <span className={css.simpul}>
      {berganti && <>{kata(simpulLama)} → </>}
      <Pill tone={simpulBaru === 'M' ? 'green' : simpulBaru === 'TM' ? 'red' : 'amber'}>{kata(simpulBaru)}</Pill>
    </span>
  );
}

type Baris = PercobaanDosen['baris'][number] & { kunci: string };

/** Two sets side by side for one lecturer: the lines that differ, each with the rules of both. */
export function HasilDosen({ id, percobaan, satu, saring }: Props & { satu: PercobaanDosen }) {
  const teks = useTeksSusun();
  const baris = satu.baris.map((beda, i) => ({ ...beda, kunci: String(i) }));
  return (
    <section className={css.bagian}>
      <p>
        <Link href={keCoba(id, dicari({ ...saring, dosen: undefined }))}>{teks.semuaDosen}</Link>
      </p>
      <h2>{satu.namaDosen}</h2>
      <Lawan percobaan={percobaan} />
      <Card>
        <Details
          items={[
            { label: teks.lama, value: satu.simpulLama && `${angka(satu.lama)} ${teks.sks}` },
            { label: teks.baru, value: `${angka(satu.baru)} ${teks.sks}` },
            { label: teks.selisih, value: selisih(satu) },
            { label: teks.kesimpulan, value: <Simpul {...satu} /> },
          ]}
        />
      </Card>
      {baris.length === 0 ? (
        <p className="meta">{teks.samaSemua}</p>
      ) : (
        <ShortTable
          caption={teks.barisBeda(satu.namaDosen)}
          columns={kolomBaris(teks)}
          rows={baris}
          rowKey={({ kunci }) => kunci}
        />
      )}
    </section>
  );
}

function kolomBaris(teks: TeksSusun): ShortColumn<Baris>[] {
  const butir = (kode: readonly string[]) => (
    <span lang={kode.length > 0 ? 'id' : undefined}>{kode.join(', ') || teks.tanpaButir}</span>
  );
  return [
    { id: 'kegiatan', label: teks.kegiatan, nowrap: false, cell: ({ rincian }) => <span lang="id">{rincian}</span> },
    { id: 'butirLama', label: teks.butirLama, nowrap: false, cell: ({ kodeLama }) => butir(kodeLama) },
    { id: 'lama', label: teks.lama, numeric: true, cell: ({ lama }) => angka(lama) },
    { id: 'butirBaru', label: teks.butirBaru2, nowrap: false, cell: ({ kodeBaru }) => butir(kodeBaru) },
    { id: 'baru', label: teks.baru, numeric: true, cell: ({ baru }) => angka(baru) },
    { id: 'selisih', label: teks.selisih, numeric: true, cell: (satu) => selisih(satu) },
  ];
}
