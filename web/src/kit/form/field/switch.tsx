import type { ReactNode } from 'react';
import css from './control.module.css';

type SwitchProps = {
  label: ReactNode;
  name?: string;
  value: boolean;
  onChange: (value: boolean) => void;
  help?: ReactNode;
  disabled?: boolean;
};

/** On or off, at once (settings). */
export function Switch({ label, name, value, onChange, help, disabled }: SwitchProps) {
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
