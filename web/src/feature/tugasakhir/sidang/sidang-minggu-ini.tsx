import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/kit/net/server-clock';
import { CountLink } from '@/kit/ui/mark/count';
import { Link } from '@/kit/ui/navigation/link';
import { Bagian } from '../karya/bagian';
import { type Jenis, ragam } from '../karya/ragam';
import { useWaktu } from '../karya/waktu';
import { useNamaPeran } from '../ujian/nama-peran';
import css from '../ujian/sidang.module.css';
import { alamatSidang } from '../ujian/sidang-alamat';
import { pekanIni, type SidangBaris } from '../ujian/sidang-baca';
import { Bentrok, SidangKe } from '../ujian/sidang-status';
import { useTempat } from '../ujian/sidang-tempat';
import { useTeksSidang } from './sidang-teks';

/** All exams of this week, past ones too. */
const pekanSemua = { status: 'semua', rentang: 'minggu-ini' };

/** The exams of this week, day by day: where to be, and when. */
export function SidangMingguIni({ jenis }: { jenis: Jenis }) {
  const teks = useTeksSidang();
  const pekan = useQuery(pekanIni(jenis));
  const banyak = pekan.data !== undefined && pekan.data.total > pekan.data.data.length;
  const sisa = useQuery({ ...pekanIni(jenis, true), enabled: banyak });
  const hasil = banyak ? sisa : pekan;
  const lain = hasil.data ? hasil.data.total - hasil.data.data.length : 0;
  return (
    <section className={css.minggu} aria-labelledby="minggu-ini">
      <h2 id="minggu-ini">{teks.mingguIni}</h2>
      <Bagian hasil={hasil} baris={2}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="meta">{teks.mingguIniKosong}</p>
          ) : (
            <ul className={css.chips} data-scroll>
              {data.map((sidang) => (
                <Chip key={`${sidang.idSidang}-${sidang.id}`} sidang={sidang} />
              ))}
            </ul>
          )
        }
      </Bagian>
      {lain > 0 && (
        <p className="meta">
          <CountLink value={pekan.data?.total ?? 0} of={{ path: ragam[jenis].sidang, query: pekanSemua }}>
            {(jumlah) => (
              <>
                {jumlah} {teks.mingguIniSemua}
              </>
            )}
          </CountLink>
        </p>
      )}
    </section>
  );
}

function Chip({ sidang }: { sidang: SidangBaris }) {
  const teks = useTeksSidang();
  const waktu = useWaktu();
  const tempat = useTempat();
  const namaPeran = useNamaPeran();
  const hariIni = waktu.iso(sidang.mulaiPada) === waktu.iso(serverNow());
  return (
    <li data-kini={hariIni || undefined}>
      <span className={css.chipHari}>
        <b>{hariIni ? teks.rentangPilihan['hari-ini'] : waktu.hariPendek(sidang.mulaiPada)}</b>
        <span className="tnum">{waktu.rentang(sidang.mulaiPada, sidang.selesaiPada)}</span>
      </span>
      <Link href={alamatSidang(sidang.jenis, sidang.id)} className={css.chipNama}>
        {sidang.namaMahasiswa}
      </Link>
      <span className="meta">
        {namaPeran(sidang.peran)} · {tempat(sidang)}
      </span>
      <SidangKe ke={sidang.ke} />
      <Bentrok bentrok={sidang.bentrok} />
    </li>
  );
}
