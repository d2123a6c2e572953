import { useHasPage } from '@/core/auth/gate';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { useTeksAturanBKD } from './teks';

const laporan = '/bkd/bkd/laporan';
const sebaran = '/bkd/bkd/sebaran';
const dokumen = '/bkd/bkd/dokumen-pelaksanaan-pendidikan';
const kelola = '/bkd/bkd/aturan/kelola';

/** The pages beside this one, each as soon as it is there for the reader. */
export function Tautan() {
  const teks = useTeksAturanBKD();
  const links = [
    { path: laporan, label: teks.laporan, there: useHasPage(laporan) },
    { path: sebaran, label: teks.sebaran, there: useHasPage(sebaran) },
    { path: dokumen, label: teks.dokumen, there: useHasPage(dokumen) },
    { path: kelola, label: teks.kelola, there: useHasPage(kelola) },
  ].filter(({ there }) => there);
  if (links.length === 0) return null;
  return links.map(({ path, label }) => (
    <ButtonLink key={path} href={path}>
      {label}
    </ButtonLink>
  ));
}
