import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useKitTexts } from '@/kit/ui/texts';
import css from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';

/** The time meant by '9:30', '09.30', '0930' or '9' as 'HH:mm'; undefined where it is none. */
export function parseTime(text: string): string | undefined {
  const found = /^\s*(\d{1,2})[.:]?(\d{2})?\s*$/.exec(text);
  const hour = Number(found?.[1]);
  const minute = Number(found?.[2] ?? 0);
  if (!found || hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A time of the day, 24 h, 'HH:mm'. */
export function TimeInput({ value, onChange, onBlur, error, readOnly, ...field }: FieldProps<string>) {
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = draft !== null && draft.trim() !== '' && parseTime(draft) === undefined;
  const [left, setLeft] = useState(false);
  const texts = useKitTexts();
  const said = wrong && left ? texts.unknownTime : error;
  return (
    <Field {...field} error={said}>
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="HH:mm"
            maxLength={5}
            readOnly={readOnly}
            className={`${css.input} tnum`}
            value={draft ?? value}
            onChange={(event) => {
              setDraft(event.target.value);
              setLeft(false);
              onChange(parseTime(event.target.value) ?? '');
            }}
            onBlur={() => {
              setLeft(true);
              if (!wrong) setDraft(null);
              onBlur?.();
            }}
          />
          <IconClock className={css.mark} />
        </div>
      )}
    </Field>
  );
}
