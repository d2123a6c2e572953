import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '@/kit/format/date';
import { Loading } from '@/kit/ui/feedback/loading';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Popover } from '@/kit/ui/overlay/popover';
import { type KitTexts, useKitTexts } from '@/kit/ui/texts';
import css from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import { dayRange, parseDay } from './date-text';

const Calendar = lazy(() => import('./calendar'));

type DateInputProps = FieldProps<string> & {
  /** First and last day, 'YYYY-MM-DD'; years −100 to +3 unless told. */
  min?: string;
  max?: string;
};

/** A day, typed ('21/11/2026') or picked; shown as '21 November 2026', given as 'YYYY-MM-DD' or ''. */
export function DateInput({ value, onChange, onBlur, error, readOnly, min, max, ...field }: DateInputProps) {
  const range = { ...dayRange(), ...(min && { min }), ...(max && { max }) };
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const texts = useKitTexts();
  const problem = draft === null ? undefined : problemOf(draft, range, texts);
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
            value={draft ?? (value ? formatDay(value) : '')}
            onChange={(event) => {
              const text = event.target.value;
              setDraft(text);
              setLeft(false);
              onChange(problemOf(text, range, texts) ? '' : (parseDay(text) ?? ''));
            }}
            onBlur={() => {
              setLeft(true);
              if (!problem) setDraft(null);
              onBlur?.();
            }}
          />
          <Popover
            label={texts.calendar}
            align="end"
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                label={texts.openCalendar}
                icon={<IconCalendar />}
                size="sm"
                disabled={control.disabled || readOnly}
              />
            )}
          >
            {(close) => (
              <Suspense fallback={<Loading />}>
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

function problemOf(text: string, { min, max }: { min: string; max: string }, texts: KitTexts): string | undefined {
  if (text.trim() === '') return undefined;
  const day = parseDay(text);
  if (!day) return texts.unknownDay;
  if (day < min) return texts.firstDay(formatDay(min));
  if (day > max) return texts.lastDay(formatDay(max));
  return undefined;
}
