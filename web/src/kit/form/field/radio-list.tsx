import type { Option } from '../combobox/choice';
import css from './control.module.css';
import { type ControlProps, Field, type FieldProps, labelId } from './field';

type RadioListProps<V extends string> = FieldProps<V | null> & { options: readonly Option<V>[] };

/** One of a few, all in sight; arrows move. */
export function RadioList<V extends string>(props: RadioListProps<V>) {
  return (
    <Field {...props} group>
      {(control) => (
        <div
          role="radiogroup"
          aria-labelledby={labelId(control)}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          aria-required={control['aria-required']}
        >
          {props.options.map((option, i) => (
            <Radio key={option.value} {...props} option={option} control={control} first={i === 0} />
          ))}
        </div>
      )}
    </Field>
  );
}

type RadioProps<V extends string> = RadioListProps<V> & { option: Option<V>; control: ControlProps; first: boolean };

function Radio<V extends string>({ option, control, first, value, onChange, onBlur }: RadioProps<V>) {
  return (
    <label className={css.check}>
      <input
        type="radio"
        id={first ? control.id : undefined}
        name={control.id}
        disabled={control.disabled}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
        onBlur={onBlur}
      />
      <span>
        {option.label}
        {option.hint && <small>{option.hint}</small>}
      </span>
    </label>
  );
}
