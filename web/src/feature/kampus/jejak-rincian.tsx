import { useSitus } from '@/core/institusi/situs';
import { Modal } from '@/kit/dialog/modal';
import { formatDayTime } from '@/kit/format/date';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { Details } from '@/kit/ui/layout/details';
import { Button } from '@/kit/ui/navigation/button';
import type { JejakBaris } from './baca';
import css from './kampus.module.css';
import { namaIsian } from './nama-isian';
import { type TeksKampus, useTeksKampus } from './teks';

type Isian = JejakBaris['rincian'][number];

/** One row of the trail in full: who, when, where from, and what each field was and is. */
export function JejakRincian({ baris, onClose }: { baris: JejakBaris; onClose: () => void }) {
  const teks = useTeksKampus();
  const { zonaWaktu } = useSitus();
  const rekaman = [baris.objek, baris.idObjek].filter(Boolean).join(' ');
  return (
    <Modal
      open
      width={640}
      title={baris.kalimat}
      onClose={onClose}
      footer={<Button onClick={onClose}>{teks.tutup}</Button>}
    >
      <div className={css.rincian}>
        <Details
          items={[
            { label: teks.pelaku, value: [baris.namaPelaku, baris.username].filter(Boolean).join(' · ') },
            { label: teks.waktu, value: formatDayTime(baris.pada, zonaWaktu) },
            {
              label: teks.rekaman,
              value: <span lang="id">{[baris.namaObjek, rekaman].filter(Boolean).join(' · ')}</span>,
            },
            { label: teks.kode, value: <span lang="id">{baris.tindakan}</span> },
            { label: teks.operasi, value: baris.operasi },
            { label: teks.alamat, value: baris.alamat },
            { label: teks.permintaan, value: baris.idPermintaan },
            { label: teks.nomor, value: baris.id },
          ]}
        />
        {baris.rincian.length === 0 ? (
          <p className={css.bantuan}>{teks.tanpaIsian}</p>
        ) : (
          <ShortTable
            caption={teks.rincian}
            columns={kolom(teks, baris.rincian)}
            rows={baris.rincian}
            rowKey={({ isian }) => isian}
          />
        )}
      </div>
    </Modal>
  );
}

/** Before and after where the row knows of a before, else the value alone. */
function kolom(teks: TeksKampus, rincian: readonly Isian[]): ShortColumn<Isian>[] {
  const berubah = rincian.some(({ lama }) => lama !== undefined);
  const nama: ShortColumn<Isian> = {
    id: 'isian',
    label: teks.isian,
    cell: ({ isian }) => <span lang="id">{namaIsian(isian)}</span>,
  };
  const baru: ShortColumn<Isian> = {
    id: 'baru',
    label: berubah ? teks.sesudah : teks.nilai,
    nowrap: false,
    cell: ({ baru }) => <span className={css.isi}>{baru}</span>,
  };
  if (!berubah) return [nama, baru];
  const lama: ShortColumn<Isian> = {
    id: 'lama',
    label: teks.sebelum,
    nowrap: false,
    cell: ({ lama }) => <span className={css.isi}>{lama}</span>,
  };
  return [nama, lama, baru];
}
