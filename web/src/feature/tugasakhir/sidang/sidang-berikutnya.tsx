import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { serverNow } from '@/kit/net/server-clock';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Loading } from '@/kit/ui/feedback/loading';
import { type Jenis, ragam } from '../karya/ragam';
import { useWaktu } from '../karya/waktu';
import { alamatSidang } from '../ujian/sidang-alamat';
import { pekanIni } from '../ujian/sidang-baca';

/** Leads to the next exam of today; without one, to the list. */
export default function SidangBerikutnya({ jenis }: { jenis: Jenis }) {
  const { iso } = useWaktu();
  const hasil = useQuery(pekanIni(jenis, true));
  if (hasil.error) return <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />;
  if (!hasil.data) return <Loading page />;
  const saat = serverNow();
  // Of today's exams the one that runs or comes next.
  const [sidang] = hasil.data.data
    .filter(({ mulaiPada, status }) => status === 'dijadwalkan' && iso(mulaiPada) === iso(saat))
    .filter(({ selesaiPada }) => Date.parse(selesaiPada) > saat)
    .sort((a, b) => Date.parse(a.mulaiPada) - Date.parse(b.mulaiPada));
  return <Navigate to={sidang ? alamatSidang(jenis, sidang.id) : ragam[jenis].sidang} replace />;
}
