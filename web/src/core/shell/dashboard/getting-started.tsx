import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { Card } from '@/kit/ui/card';
import { readDevice, writeDevice } from '@/kit/ui/device';
import { IconButton } from '@/kit/ui/icon-button';
import css from './dashboard.module.css';
import { useTeksDashboard } from './teks';

const LANGKAH = ['periode', 'profil', 'password'] as const;
type Langkah = (typeof LANGKAH)[number];

/** Three steps of a first visit; gone once they are done or put away. */
export function GettingStarted({ onOpen }: { onOpen: (langkah: Langkah) => void }) {
  const teks = useTeksDashboard();
  const [selesai, tandai] = useSelesai();
  if (selesai.length >= LANGKAH.length) return null;
  const buka = (langkah: Langkah) => {
    tandai([...selesai.filter((lain) => lain !== langkah), langkah]);
    onOpen(langkah);
  };
  return (
    <Card
      title={teks.mulai}
      actions={<IconButton label={teks.tutupMulai} icon={<IconX />} size="sm" onClick={() => tandai([...LANGKAH])} />}
    >
      <ol className={css.steps}>
        {LANGKAH.map((langkah) => {
          const sudah = selesai.includes(langkah);
          return (
            <li key={langkah}>
              <button type="button" onClick={() => buka(langkah)} className={css.step}>
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

/** The steps this person has taken on this device. */
function useSelesai(): [readonly Langkah[], (langkah: readonly Langkah[]) => void] {
  const key = `mulai:${useSesi().uuid}`;
  const [selesai, setSelesai] = useState<readonly Langkah[]>(() => readDevice(key, [], isLangkah));
  const tandai = (langkah: readonly Langkah[]) => {
    writeDevice(key, langkah);
    setSelesai(langkah);
  };
  return [selesai, tandai];
}

function isLangkah(value: unknown): value is readonly Langkah[] {
  return Array.isArray(value) && value.every((one) => LANGKAH.includes(one));
}
