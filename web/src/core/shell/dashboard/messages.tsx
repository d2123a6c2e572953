import { useSitus } from '@/core/institusi/situs';
import type { Row } from '@/kit/api/routes';
import { formatDay } from '@/kit/format/date';
import { useDrawn } from '@/kit/ui/feedback/drawn';
import { Card } from '@/kit/ui/layout/card';
import { RichText } from '@/kit/ui/rich-text';
import { useMessages } from '../../institusi/messages';
import css from './dashboard.module.css';
import { useTeksDashboard } from './teks';

/** What the campus tells its lecturers; without a message there is no card. */
export function Messages({ pesan }: { pesan: readonly Row<'GET /v2/page_messages'>[] }) {
  const teks = useTeksDashboard();
  const { zonaWaktu } = useSitus();
  const dibaca = useMessages(pesan);
  const isDrawn = useDrawn(); // they stand below what waits, and may come after it
  if (pesan.length === 0) return null;
  return (
    <Card title={teks.pesan}>
      <ul className={css.messages}>
        {dibaca.map(({ id, judul, isi, dibuatPada }) => (
          <li key={id}>
            <h3>{judul}</h3>
            <p className={css.date}>{formatDay(dibuatPada, zonaWaktu)}</p>
            <RichText html={isi} hold={!isDrawn} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
