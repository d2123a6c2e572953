import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { LANGKAH, type Langkah, tandaiLangkah, useLangkahSelesai } from '@/core/account/first-steps';
import { useSesi } from '@/core/auth/session';
import { Card } from '@/kit/ui/layout/card';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './dashboard.module.css';
import { useTeksDashboard } from './teks';

/** Three steps of a first visit, each ticked by itself when it is done; gone once all are, or put away. */
export function GettingStarted({ onOpen }: { onOpen: (langkah: Langkah) => void }) {
  const teks = useTeksDashboard();
  const { uuid } = useSesi();
  const selesai = useLangkahSelesai();
  if (!selesai || selesai.length >= LANGKAH.length) return null;
  const tutup = () => tandaiLangkah(uuid, ...LANGKAH);
  return (
    <Card
      title={teks.mulai}
      actions={<IconButton label={teks.tutupMulai} icon={<IconX />} size="sm" onClick={tutup} />}
    >
      <ol className={css.steps}>
        {LANGKAH.map((langkah) => {
          const sudah = selesai.includes(langkah);
          return (
            <li key={langkah}>
              <button
                type="button"
                onClick={() => onOpen(langkah)}
                className={css.step}
                data-sudah={sudah || undefined}
              >
                {sudah ? <IconCircleCheck aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
                <span>
                  {teks.langkah[langkah]}
                  {sudah && <span className="sr-only"> ({teks.sudah})</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
