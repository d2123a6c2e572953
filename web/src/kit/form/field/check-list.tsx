import type { Option } from '../combobox/choice';
import css from './control.module.css';
import { Field, type FieldProps, labelId } from './field';

type CheckListProps<V extends string> = FieldProps<readonly V[]> & { options: readonly Option<V>[] };

/** Any of a few, all in sight; what is chosen stays in the order of the options. */
export function CheckList<V extends string>(props: CheckListProps<V>) {
  const { options, value, onChange, onBlur, readOnly } = props;
  const toggle = (one: V) => {
    const chosen = value.includes(one) ? value.filter((other) => other !== one) : [...value, one];
    const known = options.map((option) => option.value).filter((other) => chosen.includes(other));
    onChange([...known, ...chosen.filter((other) => !known.includes(other))]);
  };
  return (
    <Field {...props} group>
      {(control) => (
        <fieldset aria-labelledby={labelId(control)} aria-describedby={control['aria-describedby']}>
          {options.map((option, i) => (
            <label key={option.value} className={css.check}>
              <input
                type="checkbox"
                id={i === 0 ? control.id : undefined}
                name={control.name}
                disabled={control.disabled || readOnly}
                checked={value.includes(option.value)}
                onChange={() => toggle(option.value)}
                onBlur={onBlur}
              />
              <span>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Field>
  );
}
