import { useDownload } from '@/kit/net/use-download';
import { stringifyQuery } from '@/kit/table/query-string';
import { ShortTable } from '@/kit/table/short-table';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { useTeksAturanBKD } from '../aturan/teks';
import { UnduhTombol } from '../beban/unduh-tombol';
import { alamatDokumen } from '../dokumen/alamat';
import type { Laporan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { useTeksLaporan } from '../laporan/teks';
import { namaBaris } from './baris-tab';

type Bukti = Laporan['bukti'][number];

/** The evidence that a report names: of one that was handed in the files as they were then, else a way to where it is kept. */
export function BuktiTab({ laporan }: { laporan: Laporan }) {
  const teks = useTeksLaporan();
  const { namaBukti } = useTeksAturanBKD();
  const { id, idDosen, periode, dariRekam, bukti } = laporan;
  const lineOf = ({ baris }: Bukti) =>
    laporan.baris.find(({ catatan }) => catatan.some(({ objek, id }) => `${objek}/${id}` === baris));
  return (
    <Card
      title={teks.buktiLaporan}
      actions={
        <ButtonLink size="sm" href={alamatDokumen.path + stringifyQuery({ periode: `${periode}`, idDosen })}>
          {teks.bukaBukti}
        </ButtonLink>
      }
    >
      {bukti.length === 0 ? (
        <Empty kind="part" help={teks.tanpaBukti} />
      ) : (
        <ShortTable
          caption={teks.buktiLaporan}
          rows={bukti}
          rowKey={({ baris, jenis, nama, sidik }) => [baris, jenis, nama, sidik].join(' ')}
          columns={[
            { id: 'nama', label: teks.namaBukti, nowrap: false, cell: ({ nama }) => nama },
            { id: 'jenis', label: teks.jenisBukti, nowrap: false, cell: ({ jenis }) => namaBukti[jenis] ?? jenis },
            {
              id: 'kegiatan',
              label: teks.kegiatan,
              nowrap: false,
              cell: (one) => {
                const line = lineOf(one);
                return line ? namaBaris(line, teks) : '-';
              },
            },
            {
              id: 'sidik',
              label: teks.sidik,
              cell: ({ sidik }) =>
                sidik ? (
                  <code className={css.kode}>{sidik.slice(0, 12)}</code>
                ) : (
                  <span className="meta">{teks.dibuatPortal}</span>
                ),
            },
            {
              id: 'berkas',
              label: teks.berkas,
              cell: ({ nama, sidik }) => dariRekam && sidik && <Unduh id={id} nama={nama} sidik={sidik} />,
            },
          ]}
        />
      )}
    </Card>
  );
}

function Unduh({ nama, ...path }: { id: string; sidik: string; nama: string }) {
  const teks = useTeksLaporan();
  const file = useDownload('GET /v2/bkd/laporan/{id}/berkas/{sidik}', { path });
  return (
    <UnduhTombol size="sm" file={file} name={`${teks.unduh} ${nama}`}>
      {teks.unduh}
    </UnduhTombol>
  );
}
