import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { tanggalJam } from '@/kit/format/date';
import { Card } from '@/kit/ui/card';
import { Bagian } from './bagian';
import type { Karya } from './karya-baca';
import css from './karya-riwayat.module.css';
import { StatusKarya } from './karya-status';
import { Urungkan } from './putusan-isi';
import { usePerkara } from './putusan-perkara';
import { rute } from './ragam';
import { useTeksKarya } from './teks';

/** Steps of supervisors that may be taken back for a while. */
const putusan = /^(setujui|revisi|tolak)(_uji|_sidang)?$/;

/** Who did what with the work, the newest first; nothing of it ever changes. */
export function RiwayatKarya({ karya }: { karya: Karya }) {
  const teks = useTeksKarya();
  const perkara = usePerkara(karya);
  const hasil = useQuery(query(rute(karya.jenis, 'GET /v2/ta/proposal_history/{id}'), { path: { id: karya.id } }));
  return (
    <Bagian hasil={hasil} kosong={(data) => data.data.length === 0}>
      {({ data }) => {
        const urut = [...data].sort((a, b) => b.urut - a.urut);
        const terakhir = urut.find(({ tindakan, peran }) => putusan.test(tindakan) && peran === karya.peran);
        return (
          <Card title={teks.riwayat}>
            <ol className={css.garis}>
              {urut.map((baris) => (
                <li key={baris.urut}>
                  <p className={css.apa}>
                    <b>{teks.tindakan[baris.tindakan] ?? baris.tindakan}</b>
                    {baris.dari !== baris.ke && <StatusKarya status={baris.ke} />}
                  </p>
                  <p className={css.meta}>
                    {baris.nama}
                    {baris.peran && ` · ${teks.namaPeran[baris.peran] ?? baris.peran}`} ·{' '}
                    <time dateTime={baris.pada}>{tanggalJam(baris.pada)}</time>
                  </p>
                  {baris.alasan && <p className={css.alasan}>{baris.alasan}</p>}
                  {baris === terakhir && perkara && <Urungkan perkara={perkara} />}
                </li>
              ))}
            </ol>
          </Card>
        );
      }}
    </Bagian>
  );
}
