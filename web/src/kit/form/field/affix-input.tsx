import type { ChangeEvent, ReactNode } from 'react';
import css from './control.module.css';
import { Field, type FieldProps } from './field';

type AffixInputProps = Omit<FieldProps<string>, 'onChange'> & {
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputMode?: 'numeric' | 'decimal' | 'tel';
  autoComplete?: string;
  placeholder?: string;
  /** The typed text and the control itself, for the caret. */
  onType: (text: string, event: ChangeEvent<HTMLInputElement>) => void;
};

/** A short control with a fixed sign before or after what is typed. */
export function AffixInput({ prefix, suffix, value, onType, onBlur, readOnly, ...rest }: AffixInputProps) {
  const { inputMode, autoComplete, placeholder, ...field } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.box}>
          {prefix && (
            <span className={css.affix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            {...control}
            {...{ value, readOnly, inputMode, autoComplete, placeholder }}
            type="text"
            className={`${css.input} tnum`}
            onChange={(event) => onType(event.target.value, event)}
            onBlur={onBlur}
          />
          {suffix && <span className={css.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
