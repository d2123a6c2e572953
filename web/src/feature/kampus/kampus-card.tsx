import { useWaitingEntries } from '@/core/shell/menu/use-menu';
import { formatNumber } from '@/kit/format/number';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { Link } from '@/kit/ui/navigation/link';
import { langkah, type Pemakaian, useHitungKerja, usePemakaian, usePeriksa } from './baca';
import { AngkaList, EntriMenunggu } from './bagian';
import css from './kampus.module.css';
import { pekerjaanPage, ringkasanPage } from './pages';
import { useTeksKampus } from './teks';

/** The numbers that stand on the dashboard. */
const pokok = ['dosen', 'mahasiswa', 'masuk30'];

/** The way into the office for who keeps the campus: what waits there, and how many people use the portal. */
export default function KampusCard() {
  const teks = useTeksKampus();
  const pakai = usePemakaian();
  return (
    <Card title={teks.kampus} actions={<Link href={ringkasanPage.path}>{teks.bukaKampus}</Link>}>
      <Loaded result={pakai} lines={3}>
        {(isi) => (
          <>
            <Menunggu pakai={isi} />
            <AngkaList angka={isi.angka.filter(({ kode }) => pokok.includes(kode))} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Menunggu({ pakai }: { pakai: Pemakaian }) {
  const teks = useTeksKampus();
  const gagal = useHitungKerja().data?.hitung?.gagal ?? 0;
  const putus = usePeriksa().data?.putus ?? false;
  const sisa = langkah(pakai).filter(({ sudah }) => !sudah).length;
  const entri = useWaitingEntries(ringkasanPage.path);
  if (gagal === 0 && !putus && sisa === 0 && entri.length === 0) return null;
  return (
    <ul className={css.daftar}>
      {putus && (
        <li>
          <Link href={ringkasanPage.path}>{teks.jejakPutus}</Link>
        </li>
      )}
      {sisa > 0 && (
        <li>
          <Link href={ringkasanPage.path}>{teks.langkahTersisa(sisa)}</Link>
        </li>
      )}
      <EntriMenunggu entri={entri} />
      {gagal > 0 && (
        <li>
          <Link href={`${pekerjaanPage.path}?status=gagal`}>{teks.pekerjaanGagal(formatNumber(gagal))}</Link>
        </li>
      )}
    </ul>
  );
}
