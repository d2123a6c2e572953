import { Link } from '@/kit/ui/navigation/link';
import type { SidangBaris } from './sidang-baca';
import { useTeksUjian } from './ujian-teks';

type Tempat = Pick<SidangBaris, 'ruang' | 'tautan'>;

/** Where an exam is, as text: inside of rows and links. */
export function useTempat(): (sidang: Tempat) => string {
  const teks = useTeksUjian();
  return ({ ruang, tautan }) => [ruang, tautan && teks.daring].filter(Boolean).join(' · ') || teks.tanpaRuang;
}

/** Where an exam is, with the way into the online room. */
export function TempatSidang({ sidang }: { sidang: Tempat }) {
  const teks = useTeksUjian();
  const { ruang, tautan } = sidang;
  if (!tautan) return <>{ruang || teks.tanpaRuang}</>;
  return (
    <>
      {ruang && `${ruang} · `}
      <Link href={tautan} external>
        {teks.bukaTautan}
      </Link>
    </>
  );
}
