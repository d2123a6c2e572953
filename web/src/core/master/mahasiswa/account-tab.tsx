import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Link } from '@/kit/ui/navigation/link';
import { useTeksOrang } from '../orang/teks';
import type { Mahasiswa } from './mahasiswa';

/** With which account the student signs in, and the way to where accounts are kept. */
export function TabAkun({ mahasiswa: { username, akunAktif } }: { mahasiswa: Mahasiswa }) {
  const teks = useTeksOrang();
  const status = akunAktif ? teks.akunHidup : teks.akunMati;
  return (
    <Card title={teks.tabAkun}>
      <Details
        items={[
          { label: teks.username, value: username ? <span className="tnum">{username}</span> : teks.tanpaAkun },
          { label: teks.status, value: username ? status : undefined },
        ]}
      />
      {username && <Link href={`/kampus/akun?q=${encodeURIComponent(username)}`}>{teks.aturAkun}</Link>}
    </Card>
  );
}
