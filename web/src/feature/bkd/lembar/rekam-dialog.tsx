import { useQuery } from '@tanstack/react-query';
import { useSitus } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import { Modal } from '@/kit/dialog/modal';
import { formatDayTime } from '@/kit/format/date';
import { Loaded } from '@/kit/ui/feedback/loaded';
import css from '../laporan/laporan.module.css';
import { useTeksLaporan } from '../laporan/teks';
import { BarisBeban } from './baris-tab';
import { IsiBeban } from './ringkas-tab';

type Props = { id: string; nomor: string; periode: number; onClose: () => void };

/** What a report said when it was handed in; nothing of it can be changed. */
export function RekamDialog({ id, nomor, periode, onClose }: Props) {
  const teks = useTeksLaporan();
  const { zonaWaktu } = useSitus();
  const result = useQuery(query('GET /v2/bkd/laporan/{id}/rekam/{nomor}', { path: { id, nomor } }));
  return (
    <Modal open title={teks.bukaRekaman(Number(nomor))} width={960} onClose={onClose}>
      <Loaded result={result} lines={8} compact>
        {({ isi, utuh, sidik, dibuatPada }) => (
          <div className={css.page}>
            <p className="meta">
              {formatDayTime(dibuatPada, zonaWaktu)} · {teks.sidik} <code className={css.kode}>{sidik}</code>
            </p>
            <p className={utuh ? 'meta' : 'notice'}>{utuh ? teks.utuh : teks.rusak}</p>
            <IsiBeban beban={isi.beban} nama={isi.dosen.nama} />
            <BarisBeban caption={teks.barisLaporan} baris={isi.baris} periode={periode} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
