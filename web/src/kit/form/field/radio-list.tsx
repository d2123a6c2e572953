import type { Option } from '../combobox/choice';
import css from './control.module.css';
import { type ControlProps, Field, type FieldProps, labelId } from './field';

/** One of the few; what is off says why in its hint. */
type RadioOption<V extends string> = Option<V> & { disabled?: boolean };

type RadioListProps<V extends string> = FieldProps<V | null> & { options: readonly RadioOption<V>[] };

/** One of a few, all in sight; arrows move. */
export function RadioList<V extends string>(props: RadioListProps<V>) {
  const start = props.options.findIndex(({ disabled }) => !disabled);
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
            <Radio key={option.value} {...props} option={option} control={control} first={i === start} />
          ))}
        </div>
      )}
    </Field>
  );
}

type RadioProps<V extends string> = RadioListProps<V> & {
  option: RadioOption<V>;
  control: ControlProps;
  first: boolean;
};

function Radio<V extends string>({ option, control, first, value, onChange, onBlur }: RadioProps<V>) {
  return (
    <label className={css.check}>
      <input
        type="radio"
        id={first ? control.id : undefined}
        name={control.id}
        disabled={control.disabled || option.disabled}
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
