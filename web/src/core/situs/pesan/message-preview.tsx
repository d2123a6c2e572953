import { Messages } from '@/core/shell/dashboard/messages';
import css from '../situs.module.css';
import { useTeksPesan } from './teks';

type Props = { judul: string; isi: string; judulInggris: string; isiInggris: string; dibuatPada: string };

/** A message as its readers see it, while it is written. */
export function MessagePreview({ judul, isi, judulInggris, isiInggris, dibuatPada }: Props) {
  const teks = useTeksPesan();
  const written = judul.trim() && isi.trim();
  return (
    <section className={css.preview} aria-label={teks.pratinjau}>
      <p className={css.help}>{teks.pratinjau}</p>
      {written ? (
        <Messages
          pesan={[{ id: 'pratinjau', judul, isi, judulInggris, isiInggris, dibuatPada, tujuan: 'portaldos' }]}
        />
      ) : (
        <p className={css.help}>{teks.pratinjauKosong}</p>
      )}
    </section>
  );
}
