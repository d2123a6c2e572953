import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useRemoval } from '@/core/record/use-removal';
import { formatDay } from '@/kit/format/date';
import { bytes } from '@/kit/format/number';
import { downloadOrSay } from '@/kit/net/use-download';
import { ShortTable } from '@/kit/table/short-table';
import { Card } from '@/kit/ui/layout/card';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { buktiBerubah, type Lepas } from './dokumen';
import css from './dokumen.module.css';
import { useTeksDokumenBKD } from './teks';

/** What was put to records that are gone: it is kept until its owner takes it away. */
export function LepasKartu({ lepas, why }: { lepas: readonly Lepas[]; why: string | undefined }) {
  const teks = useTeksDokumenBKD();
  const { ask, dialog } = useRemoval('DELETE /v2/bkd/bukti/{id}', { refresh: buktiBerubah, said: teks.dihapus });
  if (lepas.length === 0) return dialog;
  return (
    <Card title={teks.lepas}>
      <div className={css.part}>
        <p>{teks.lepasJelas}</p>
        <ShortTable
          caption={teks.lepas}
          rows={lepas}
          rowKey={({ id }) => id}
          columns={[
            { id: 'nama', label: teks.berkas, nowrap: false, cell: ({ nama }) => nama },
            { id: 'judul', label: teks.dokumen, nowrap: false, cell: ({ judul }) => judul },
            { id: 'nomor', label: teks.nomor, nowrap: false, cell: ({ nomor }) => nomor },
            { id: 'tanggal', label: teks.tanggal, cell: ({ tanggal }) => (tanggal ? formatDay(tanggal) : undefined) },
            {
              id: 'aksi',
              label: teks.aksi,
              cell: (one) => <Aksi lepas={one} why={why} onHapus={() => ask(one, teks.tanyaHapusLepas(one.nama))} />,
            },
          ]}
        />
      </div>
      {dialog}
    </Card>
  );
}

function Aksi({
  lepas: { id, nama, ukuran },
  why,
  onHapus,
}: {
  lepas: Lepas;
  why: string | undefined;
  onHapus: () => void;
}) {
  const teks = useTeksDokumenBKD();
  const size = ukuran > 0 ? `, ${bytes(ukuran)}` : '';
  const remove = `${teks.hapus} ${nama}`;
  return (
    <span className={css.acts}>
      <IconButton
        size="sm"
        label={`${teks.unduh} ${nama}${size}`}
        icon={<IconDownload />}
        onClick={() => void downloadOrSay('GET /v2/bkd/bukti/{id}/berkas', { path: { id } })}
      />
      <IconButton
        size="sm"
        label={why ? `${remove}: ${why}` : remove}
        icon={<IconTrash />}
        disabled={why !== undefined}
        onClick={onHapus}
      />
    </span>
  );
}
