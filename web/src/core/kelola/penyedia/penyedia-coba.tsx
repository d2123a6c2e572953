import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import { Section } from '@/core/situs/section';
import type { Answer } from '@/kit/api/routes';
import { useWrite } from '@/kit/net/use-write';
import { isLineFailure, Unreachable } from '@/kit/ui/feedback/unreachable';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { bodyOf, type Isian } from './isian';
import css from './penyedia.module.css';
import { useTeksPenyedia } from './teks';

type Langkah = Answer<'POST /v2/penyedia/coba'>['langkah'][number];

const marks = {
  baik: { tone: 'green', icon: <IconCircleCheck /> },
  perhatian: { tone: 'amber', icon: <IconAlertTriangle /> },
  gagal: { tone: 'red', icon: <IconCircleX /> },
} as const;

/** Asks the provider as the form stands, saved or not, and says step by step what is wrong. */
export function PenyediaCoba({ typed }: { typed: Isian }) {
  const teks = useTeksPenyedia();
  const coba = useWrite('POST /v2/penyedia/coba', { recordedAs: 'POST /v2/penyedia/coba' });
  const { error, data } = coba;
  return (
    <Section title={teks.percobaan} help={teks.percobaanBantuan}>
      <div>
        <Button
          icon={<IconPlugConnected />}
          pending={coba.isPending}
          pendingText={teks.mencoba}
          onClick={() => coba.mutate({ body: bodyOf(typed) })}
        >
          {teks.coba}
        </Button>
      </div>
      <div aria-live="polite">
        {error && (
          <div className={css.error}>
            <p>{error.message}</p>
            {Object.entries(error.errors).map(([field, sentence]) => (
              <p key={field}>{sentence}</p>
            ))}
            {isLineFailure(error) && <Unreachable />}
          </div>
        )}
        {data && !coba.isPending && (
          <ol className={css.steps} aria-label={teks.hasil}>
            {data.langkah.map((one) => (
              <Hasil key={one.langkah} satu={one} />
            ))}
          </ol>
        )}
      </div>
    </Section>
  );
}

function Hasil({ satu: { langkah, hasil, pesan } }: { satu: Langkah }) {
  const teks = useTeksPenyedia();
  const { tone, icon } = marks[hasil];
  return (
    <li className={css.step}>
      <Pill tone={tone} icon={icon}>
        {teks.hasilKata[hasil]}
      </Pill>
      <span className={css.words}>
        <b>{langkah}</b>
        <span>{pesan}</span>
      </span>
    </li>
  );
}
