import { type HTMLInputTypeAttribute, type ReactNode, type RefObject, useState } from 'react';
import css from './control.module.css';
import { Counter } from './counter';
import { Field, type FieldProps } from './field';

/** The length of a text of one line (IN-02). */
const TEXT_MAX = 100;

type TextInputProps = FieldProps<string> & {
  max?: number;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  placeholder?: string;
  icon?: ReactNode;
  autoFocus?: boolean;
  spellCheck?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** A text of one line, at most 100 characters unless told, with a counter while it has the focus. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, onBlur, max = TEXT_MAX, readOnly, icon, inputRef, ...rest } = props;
  const { type = 'text', autoComplete, inputMode, placeholder, autoFocus, spellCheck, ...field } = rest;
  const [focused, setFocused] = useState(false);
  return (
    <Field {...field} corner={focused && !readOnly && <Counter length={value.length} max={max} />}>
      {(control) => (
        <div className={css.box}>
          {icon && <span className={css.icon}>{icon}</span>}
          <input
            {...control}
            {...{ type, autoComplete, inputMode, placeholder, autoFocus, spellCheck, readOnly, value }}
            ref={inputRef}
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
