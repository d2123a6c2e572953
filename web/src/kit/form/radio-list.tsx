import type { Option } from './choice';
import css from './control.module.css';
import { Field, type FieldProps } from './field';

type RadioListProps<V extends string> = FieldProps<V | null> & { options: readonly Option<V>[] };

/** One of a few, all in sight; arrows move. */
export function RadioList<V extends string>({ options, value, onChange, onBlur, ...field }: RadioListProps<V>) {
  return (
    <Field {...field} group>
      {(control) => (
        <div onBlur={onBlur}>
          {options.map(({ value: own, label, hint }, i) => (
            <label key={own} className={css.check}>
              <input
                type="radio"
                id={i === 0 ? control.id : undefined}
                name={control.id}
                disabled={control.disabled}
                checked={own === value}
                onChange={() => onChange(own)}
              />
              <span>
                {label}
                {hint && <small>{hint}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
