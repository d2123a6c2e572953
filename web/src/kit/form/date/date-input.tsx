import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { tanggal } from '@/kit/format/date';
import { Memuat } from '@/kit/ui/feedback/loading';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Popover } from '@/kit/ui/overlay/popover';
import { useTeksKit } from '@/kit/ui/teks';
import type { TeksKit } from '@/kit/ui/teks-id';
import css from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import { parseTanggal, rentangTanggal } from './date-text';

const Calendar = lazy(() => import('./calendar'));

type DateInputProps = FieldProps<string> & {
  /** First and last day, 'YYYY-MM-DD'; years −100 to +3 unless told. */
  min?: string;
  max?: string;
};

/** A day, typed ('21/11/2026') or picked; shown as '21 November 2026', given as 'YYYY-MM-DD' or ''. */
export function DateInput({ value, onChange, onBlur, error, readOnly, min, max, ...field }: DateInputProps) {
  const range = { ...rentangTanggal(), ...(min && { min }), ...(max && { max }) };
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const teks = useTeksKit();
  const problem = draft === null ? undefined : problemOf(draft, range, teks);
  return (
    <Field {...field} error={left && problem ? problem : error}>
      {(control) => (
        <div className={css.box} data-date>
          <input
            {...control}
            type="text"
            autoComplete="off"
            placeholder="DD/MM/YYYY"
            readOnly={readOnly}
            className={css.input}
            value={draft ?? (value ? tanggal(value) : '')}
            onChange={(event) => {
              const text = event.target.value;
              setDraft(text);
              setLeft(false);
              onChange(problemOf(text, range, teks) ? '' : (parseTanggal(text) ?? ''));
            }}
            onBlur={() => {
              setLeft(true);
              if (!problem) setDraft(null);
              onBlur?.();
            }}
          />
          <Popover
            label={teks.kalender}
            align="end"
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                label={teks.bukaKalender}
                icon={<IconCalendar />}
                size="sm"
                disabled={control.disabled || readOnly}
              />
            )}
          >
            {(close) => (
              <Suspense fallback={<Memuat />}>
                <Calendar
                  value={value}
                  {...range}
                  onPick={(day) => {
                    setDraft(null);
                    onChange(day);
                    close();
                  }}
                />
              </Suspense>
            )}
          </Popover>
        </div>
      )}
    </Field>
  );
}

function problemOf(text: string, { min, max }: { min: string; max: string }, teks: TeksKit): string | undefined {
  if (text.trim() === '') return undefined;
  const day = parseTanggal(text);
  if (!day) return teks.tanggalTakDikenali;
  if (day < min) return teks.tanggalAwal(tanggal(min));
  if (day > max) return teks.tanggalAkhir(tanggal(max));
  return undefined;
}
