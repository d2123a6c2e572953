import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMenuLinks, useWaitingEntries } from '@/core/shell/menu/use-menu';
import { formatNumber } from '@/kit/format/number';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Link } from '@/kit/ui/navigation/link';
import { langkah, type Pemakaian, useHitungKerja, usePemakaian } from './baca';
import { AngkaList, EntriMenunggu } from './bagian';
import css from './kampus.module.css';
import { pekerjaanPage, pemakaianPage, ringkasanPage } from './pages';
import { PeriksaCard } from './periksa-card';
import { useTeksKampus } from './teks';

/** What waits for who keeps the campus, whether the trail is whole, and how much the portal is used. */
export default function Ringkasan() {
  const teks = useTeksKampus();
  const pakai = usePemakaian();
  return (
    <>
      <PageHead title={teks.ringkasan} />
      <div className={css.meja}>
        <div className={css.sisi}>
          {pakai.data && <Siapkan pakai={pakai.data} />}
          <Menunggu />
          <PeriksaCard />
        </div>
        <div className={css.sisi}>
          <Card title={teks.angka} actions={<Link href={pemakaianPage.path}>{teks.selengkapnya}</Link>}>
            <Loaded result={pakai} lines={6}>
              {({ angka }) => <AngkaList angka={angka.filter(({ kelompok }) => kelompok === 'orang')} />}
            </Loaded>
          </Card>
        </div>
      </div>
    </>
  );
}

/** The steps of a new campus; gone once all are done. */
function Siapkan({ pakai }: { pakai: Pemakaian }) {
  const teks = useTeksKampus();
  const ada = useMenuLinks();
  const semua = langkah(pakai);
  if (semua.every(({ sudah }) => sudah)) return null;
  return (
    <Card title={teks.siapkan}>
      <p className={css.bantuan}>{teks.siapkanBantuan}</p>
      <ol className={css.langkah}>
        {semua.map(({ kode, at, sudah }) => (
          <li key={kode} data-sudah={sudah || undefined}>
            {sudah ? <IconCircleCheck aria-hidden /> : <IconCircle aria-hidden />}
            <span>
              {ada.has(at) ? <Link href={at}>{teks.langkah[kode]}</Link> : teks.langkah[kode]}
              <span className="sr-only"> ({sudah ? teks.sudah : teks.belum})</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What waits for somebody of the office: whatever the entries of its menu count, and the work behind the scenes. */
function Menunggu() {
  const teks = useTeksKampus();
  const kerja = useHitungKerja();
  if (!kerja.data && !kerja.isLoading && !kerja.error) return null;
  return (
    <Card title={teks.perluPerhatian}>
      <Loaded result={kerja} lines={2}>
        {({ hitung }) => <Hitungan gagal={hitung?.gagal ?? 0} sibuk={(hitung?.antre ?? 0) + (hitung?.diproses ?? 0)} />}
      </Loaded>
    </Card>
  );
}

function Hitungan({ gagal, sibuk }: { gagal: number; sibuk: number }) {
  const teks = useTeksKampus();
  const entri = useWaitingEntries(ringkasanPage.path);
  if (gagal === 0 && sibuk === 0 && entri.length === 0) return <p className={css.bantuan}>{teks.semuaBeres}</p>;
  return (
    <ul className={css.daftar}>
      <EntriMenunggu entri={entri} />
      {gagal > 0 && (
        <li>
          <Link href={`${pekerjaanPage.path}?status=gagal`}>{teks.pekerjaanGagal(formatNumber(gagal))}</Link>
        </li>
      )}
      {sibuk > 0 && (
        <li>
          <Link href={pekerjaanPage.path}>{teks.pekerjaanMenunggu(formatNumber(sibuk))}</Link>
        </li>
      )}
    </ul>
  );
}
