import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { labelPeriode } from '@/core/auth/period';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { CountLink } from '@/kit/ui/mark/count';
import { Link } from '@/kit/ui/navigation/link';
import { alamatRPS } from '../matakuliah/mata-kuliah';
import { StatusRPS } from '../matakuliah/status-rps';
import { Ingatkan, Pengampu } from './belum-terbit-aksi';
import css from './rps.module.css';
import { alamatDaftarRPS, BELUM, type Belum } from './rps-daftar';
import { useTeksDaftarRPS } from './teks';

/** Rows of the block; the others are behind 'Lihat semua'. */
const BARIS = 4;

/** The courses of the running term without a published plan, of the programmes that the reader heads. */
export default function RPSBelumTerbit() {
  const teks = useTeksDaftarRPS();
  const { sesiSemester: periode } = useSesi();
  const hasil = useQuery({
    ...query('GET /v2/rps/belum_terbit', { query: { periode, perPage: 10 } }),
    enabled: periode > 0,
  });
  if (periode === 0) return null;
  return (
    <Card title={teks.belumPeriode(labelPeriode(periode))} flush>
      <div className={hasil.data ? undefined : css.ruang}>
        <Loaded result={hasil} lines={4} compact>
          {({ data, total }) =>
            total === 0 ? (
              <Empty kind="none" icon={<IconCircleCheck />} help={teks.semuaTerbit} />
            ) : (
              <>
                <ul className={css.belum}>
                  {data.slice(0, BARIS).map((baris) => (
                    <Baris key={baris.idMataKuliah} baris={baris} periode={periode} />
                  ))}
                </ul>
                <p className={css.sisa}>
                  <CountLink value={total} of={{ path: alamatDaftarRPS.path, query: { tab: BELUM, periode } }}>
                    {(jumlah) => (
                      <>
                        {teks.lihatSemua} ({jumlah}) <span className="sr-only">{teks.tabBelum}</span>
                      </>
                    )}
                  </CountLink>
                </p>
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

function Baris({ baris, periode }: { baris: Belum; periode: number }) {
  return (
    <li>
      <span className={css.kartu}>
        <span className={css.judul}>
          <Link href={alamatRPS(baris.idMataKuliah, periode)}>
            {baris.kode} {baris.nama}
          </Link>
          <StatusRPS status={baris.status ?? ''} />
        </span>
        <Pengampu baris={baris} periode={periode} />
      </span>
      <Ingatkan baris={baris} periode={periode} />
    </li>
  );
}
