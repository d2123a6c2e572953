import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { Card } from '@/kit/ui/layout/card';
import { Bagian } from '../karya/bagian';
import { ruteKarya } from '../karya/rute';
import { useWaktu } from '../karya/waktu';
import { useNamaTindakan } from '../pengajuan/batal-baca';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import type { Sidang } from '../ujian/sidang-baca';
import { useTeksSidang } from './sidang-teks';

/** Who did what to the work, and when. */
export function RiwayatSidang({ sidang: { jenis, id } }: { sidang: Sidang }) {
  const teks = useTeksSidang();
  const namaTindakan = useNamaTindakan();
  const waktu = useWaktu();
  const namaPeran = useNamaPeran();
  const hasil = useQuery(query(ruteKarya.riwayat[jenis], { path: { id } }));
  return (
    <Card title={teks.tab.riwayat}>
      <Bagian hasil={hasil} kosong={({ data }) => data.length === 0} bantuan={teks.riwayatKosong}>
        {({ data }) => (
          <ol className={css.riwayat}>
            {data.map(({ urut, pada, nama, peran, tindakan, alasan }) => (
              <li key={urut}>
                <b>{namaTindakan(tindakan)}</b>
                <span className="meta">
                  {[nama, namaPeran(peran)].filter(Boolean).join(', ')} · {waktu.tanggal(pada)}{' '}
                  <span className="tnum">{waktu.jam(pada)}</span>
                </span>
                {alasan && <p>{alasan}</p>}
              </li>
            ))}
          </ol>
        )}
      </Bagian>
    </Card>
  );
}
