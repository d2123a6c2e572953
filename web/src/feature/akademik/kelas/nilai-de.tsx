import { useQuery } from '@tanstack/react-query';
import { labelPeriode } from '@/core/auth/period';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { Sheet } from '@/kit/dialog/sheet';
import { ShortTable } from '@/kit/table/short-table';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksKelas } from './teks';

const route = 'GET /v2/kelas/{id}/peserta/{idMahasiswa}/nilai_de';

type Peserta = Row<'GET /v2/kelas/{id}/peserta'>;
type Nilai = Row<typeof route>;

type ButtonProps = { peserta: Peserta; onOpen: () => void };

/** How many D and E a student has, leading to which; where there are none now, there may have been some. */
export function JumlahDE({ peserta, onOpen }: ButtonProps) {
  const teks = useTeksKelas();
  const { nilaiD, nilaiE, nama } = peserta;
  return (
    <Button size="sm" aria-label={teks.nilaiDEDari(nama, teks.jumlahDE(nilaiD, nilaiE))} onClick={onOpen}>
      <span className="tnum">{teks.jumlahDE(nilaiD, nilaiE)}</span>
    </Button>
  );
}

type Props = { idKelas: string; peserta: Peserta; onClose: () => void };

/** Each D and E that a student of the class ever got, and what became of it. */
export function NilaiDE({ idKelas, peserta, onClose }: Props) {
  const teks = useTeksKelas();
  const result = useQuery(query(route, { path: { id: idKelas, idMahasiswa: peserta.id } }));
  return (
    <Sheet open side="right" title={teks.judulDE(peserta.nama)} onClose={onClose}>
      <p className="meta tnum">{peserta.nim}</p>
      <Loaded result={result} lines={4}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty kind="none" help={teks.tanpaDE} />
          ) : (
            <ShortTable
              caption={teks.judulDE(peserta.nama)}
              rows={data}
              rowKey={({ kode, periode }) => `${kode} ${periode}`}
              columns={[
                { id: 'nama', label: teks.mataKuliah, nowrap: false, cell: (n) => `${n.kode} ${n.nama}` },
                { id: 'sks', label: teks.sks, numeric: true, cell: ({ sks }) => sks },
                { id: 'huruf', label: teks.nilai, cell: (n) => <Huruf n={n} /> },
                { id: 'periode', label: teks.periode, cell: ({ periode }) => labelPeriode(periode) },
                { id: 'ulang', label: teks.diulang, nowrap: false, cell: (n) => <Ulang n={n} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Sheet>
  );
}

function Huruf({ n }: { n: Nilai }) {
  return <Pill tone={n.huruf === 'E' ? 'red' : 'orange'}>{n.huruf}</Pill>;
}

/** Whether the grade counts still, or which one took its place. */
function Ulang({ n }: { n: Nilai }) {
  const teks = useTeksKelas();
  if (n.perbaikan) return teks.diperbaiki(n.perbaikan.huruf, labelPeriode(n.perbaikan.periode));
  return n.dihitung ? teks.belumDiperbaiki : teks.diulangSama;
}
