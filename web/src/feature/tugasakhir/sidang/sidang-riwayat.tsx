import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { useWaktu } from '../karya/waktu';
import { useNamaTindakan } from '../pengajuan/batal-baca';
import css from '../ujian/sidang.module.css';
import { useNamaPeran } from '../ujian/sidang-status';
import { useTeksSidang } from './sidang-teks';

/** Who did what to the work, and when. */
export function RiwayatSidang({ jenis, id }: { jenis: Jenis; id: string }) {
  const teks = useTeksSidang();
  const namaTindakan = useNamaTindakan();
  const waktu = useWaktu();
  const namaPeran = useNamaPeran();
  const hasil = useQuery(query(ruteKarya.riwayat[jenis], { path: { id } }));
  const memuat = useDelayedPending(hasil.isPending);
  return (
    <Card title={teks.tab.riwayat}>
      {memuat && <SkeletonText lines={4} />}
      {hasil.error && !hasil.data && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {hasil.data?.data.length === 0 && <Empty kind="part" help={teks.riwayatKosong} />}
      <ol className={css.riwayat}>
        {hasil.data?.data.map(({ urut, pada, nama, peran, tindakan, alasan }) => (
          <li key={urut}>
            <b>{namaTindakan(tindakan)}</b>
            <span className={css.meta}>
              {[nama, namaPeran(peran)].filter(Boolean).join(', ')} · {waktu.tanggal(pada)}{' '}
              <span className="tnum">{waktu.jam(pada)}</span>
            </span>
            {alasan && <p>{alasan}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
