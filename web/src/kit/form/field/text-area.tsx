import { useState } from 'react';
import css from './control.module.css';
import { Counter } from './counter';
import { Field, type FieldProps } from './field';

type TextAreaProps = FieldProps<string> & { max: number; rows?: number; placeholder?: string };

/** A longer text with a limit of its own (titles 300, notes 5000). */
export function TextArea({ value, onChange, onBlur, max, rows = 3, placeholder, readOnly, ...field }: TextAreaProps) {
  const [focused, setFocused] = useState(false);
  return (
    <Field {...field} corner={focused && !readOnly && <Counter length={value.length} max={max} />}>
      {(control) => (
        <div className={css.box}>
          <textarea
            {...control}
            {...{ rows, placeholder, readOnly, value }}
            maxLength={max}
            className={css.input}
            onChange={(event) => onChange(event.target.value.slice(0, max))}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
