import type { ReactNode } from 'react';
import css from './control.module.css';

type CheckProps = {
  label: ReactNode;
  name?: string;
  value: boolean;
  onChange: (value: boolean) => void;
  help?: ReactNode;
  disabled?: boolean;
};

/** Yes or no, in a box. */
export function Checkbox({ label, name, value, onChange, help, disabled }: CheckProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        {...{ name, disabled }}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}

/** On or off, at once (settings). */
export function Switch({ label, name, value, onChange, help, disabled }: CheckProps) {
  return (
    <label className={`${css.check} ${css.switch}`}>
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={value}
        {...{ name, disabled }}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
