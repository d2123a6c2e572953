import { IconCopy } from '@tabler/icons-react';
import { useSitus } from '@/core/institusi/situs';
import { formatDayTime } from '@/kit/format/date';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Empty } from '@/kit/ui/feedback/empty';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Pill } from '@/kit/ui/mark/pill';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import type { Simpul } from '../beban/bkd';
import { SimpulPill } from '../beban/simpul';
import { sks } from '../beban/sks';
import { alamatSatu } from '../laporan/alamat';
import type { Laporan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { useTeksLaporan } from '../laporan/teks';

type Props = { laporan: Laporan };
type Rekaman = Laporan['rekam'][number];

/** What was handed in each time, which stays as it was, and what happened to the report, the latest first. */
export function RiwayatTab({ laporan }: Props) {
  const teks = useTeksLaporan();
  const { zonaWaktu } = useSitus();
  const columns = useKolomRekaman(laporan);
  return (
    <div className={css.page}>
      <Card title={teks.rekaman}>
        <div className={css.page}>
          <p className="meta">{teks.rekamanJelas}</p>
          {laporan.rekam.length === 0 ? (
            <Empty kind="part" help={teks.tanpaRekaman} />
          ) : (
            <ShortTable
              caption={teks.rekaman}
              rows={laporan.rekam}
              rowKey={({ nomor }) => String(nomor)}
              columns={columns}
            />
          )}
        </div>
      </Card>
      <Card title={teks.riwayat}>
        <ol className={css.urutan}>
          {laporan.riwayat.map(({ langkah, nama, catatan, oleh, pada }) => (
            <li key={`${pada}/${langkah}`} className={css.tumpuk}>
              <b>{nama}</b>
              <span className="meta">
                {oleh} · <time dateTime={pada}>{formatDayTime(pada, zonaWaktu)}</time>
              </span>
              {catatan && <p className="quote">{catatan}</p>}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function useKolomRekaman({ nomorRekam }: Laporan): ShortColumn<Rekaman>[] {
  const teks = useTeksLaporan();
  const { zonaWaktu } = useSitus();
  const change = alamatSatu.useChangeSearch();
  return [
    {
      id: 'nomor',
      label: teks.rekaman,
      cell: ({ nomor }) => (
        <span className={css.hasil}>
          <button
            type="button"
            className={css.sebab}
            aria-haspopup="dialog"
            onClick={() => change({ rekam: String(nomor) }, { push: true })}
          >
            {teks.bukaRekaman(nomor)}
          </button>
          {nomor === nomorRekam && <Pill tone="blue">{teks.berlaku}</Pill>}
        </span>
      ),
    },
    { id: 'kapan', label: teks.kapan, cell: ({ dibuatPada }) => formatDayTime(dibuatPada, zonaWaktu) },
    {
      id: 'hasil',
      label: teks.hasil,
      nowrap: false,
      cell: ({ total: jumlah, simpul }) => (
        <span className={css.hasil}>
          <strong className="tnum">{teks.sekianSKS(sks(jumlah))}</strong>
          <SimpulPill simpul={simpul as Simpul} />
        </span>
      ),
    },
    { id: 'sidik', label: teks.sidik, cell: (rekam) => <Sidik {...rekam} /> },
  ];
}

/** A fingerprint in short, and all of it for the clipboard. */
function Sidik({ sidik, nomor }: Rekaman) {
  const teks = useTeksLaporan();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sidik);
      toast.success(teks.tersalin);
    } catch {
      toast.danger(teks.gagalSalin); // refused, or no clipboard on a plain line
    }
  };
  return (
    <span className={css.hasil}>
      <code className={css.kode} title={sidik}>
        {sidik.slice(0, 12)}
      </code>
      <IconButton size="sm" label={teks.salinSidik(nomor)} icon={<IconCopy />} onClick={() => void copy()} />
    </span>
  );
}
