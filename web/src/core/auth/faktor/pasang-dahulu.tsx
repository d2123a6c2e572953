import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/kit/ui/feedback/loaded';
import css from '../login.module.css';
import { sesiQuery } from '../session';
import { Keamanan } from './keamanan';
import { useTeksFaktor } from './teks';

/** What comes before another system for whom the campus demands a second factor that is not there yet. */
export default function PasangDahulu({ onTerpasang }: { onTerpasang: () => void }) {
  const teks = useTeksFaktor();
  const sesi = useQuery(sesiQuery);
  return (
    <section className={css.methods} aria-labelledby="judul-pasang">
      <h1 id="judul-pasang">{teks.pasangJudul}</h1>
      <Loaded result={sesi} lines={8}>
        {({ nama, username }) => (
          <>
            <p>{teks.pasangDahulu(nama, username)}</p>
            <h2>{teks.pilihCara}</h2>
            <Keamanan onTerpasang={onTerpasang} />
          </>
        )}
      </Loaded>
    </section>
  );
}
