import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/kit/ui/navigation/button';
import { sesiQuery, useSesi } from '../auth/session';
import { useKeluar } from '../auth/use-keluar';
import css from './faktor.module.css';
import Kabar from './kabar';
import { Keamanan } from './keamanan';
import { useTeksFaktor } from './teks';

/** The one page of whom the campus demands a second factor that is not there yet: set one up, or leave. */
export default function PasangPage() {
  const teks = useTeksFaktor();
  const client = useQueryClient();
  const pergi = useKeluar();
  const { nama, username, faktor } = useSesi();
  const selesai = () => void client.invalidateQueries({ queryKey: sesiQuery.queryKey });
  return (
    <main className={css.page}>
      <h1>{teks.pasangJudul}</h1>
      <p>{teks.pasangIsi(nama, username)}</p>
      <Keamanan onTerpasang={selesai} />
      <p>
        <Button onClick={() => void pergi()}>{teks.keluar}</Button>
      </p>
      {faktor.dihapus && <Kabar dihapus={faktor.dihapus} />}
    </main>
  );
}
