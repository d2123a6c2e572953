import type { Row } from '@/kit/api/routes';
import { tanggal } from '@/kit/format/date';
import { useKata } from '@/kit/i18n/language';
import { Card } from '@/kit/ui/card';
import { RichText } from '@/kit/ui/rich-text';
import css from './dashboard.module.css';
import { useTeksDashboard } from './teks';

/** What the campus tells its lecturers; without a message there is no card. */
export function Messages({ pesan }: { pesan: readonly Row<'GET /v2/page_messages'>[] }) {
  const teks = useTeksDashboard();
  const kata = useKata();
  if (pesan.length === 0) return null;
  return (
    <Card title={teks.pesan}>
      <ul className={css.messages}>
        {pesan.map(({ id, judul, isi, judulInggris, isiInggris, dibuatPada }) => (
          <li key={id}>
            <h3>{kata({ id: judul, en: judulInggris || judul })}</h3>
            <p className={css.date}>{tanggal(dibuatPada)}</p>
            <RichText html={kata({ id: isi, en: isiInggris || isi })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
