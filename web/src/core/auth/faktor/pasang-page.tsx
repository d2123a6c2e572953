import { Button } from '@/kit/ui/navigation/button';
import { useSesi } from '../session';
import { useKeluar } from '../use-keluar';
import { useSegarkanSesi } from './faktor';
import css from './faktor.module.css';
import Kabar from './kabar';
import { Keamanan } from './keamanan';
import { useTeksFaktor } from './teks';

/** The one page of whom the campus demands a second factor that is not there yet: set one up, or leave. */
export default function PasangPage() {
  const teks = useTeksFaktor();
  const pergi = useKeluar();
  const { nama, username, faktor } = useSesi();
  return (
    <main className={css.page}>
      <h1>{teks.pasangJudul}</h1>
      <p>{teks.pasangIsi(nama, username)}</p>
      <h2>{teks.pilihCara}</h2>
      <Keamanan onTerpasang={useSegarkanSesi()} />
      <p>
        <Button onClick={() => void pergi()}>{teks.keluar}</Button>
      </p>
      {faktor.dihapus && <Kabar dihapus={faktor.dihapus} />}
    </main>
  );
}
