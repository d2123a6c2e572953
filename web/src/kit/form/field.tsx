import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../ui/cx';
import css from './field.module.css';

/** What every input takes. `useFormulir().field(name)` gives all of it. */
export type FieldProps<V> = {
  label: ReactNode;
  name: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** What is wrong, in one sentence. */
  error?: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** The label is only heard (search boxes, cells of a table). */
  hideLabel?: boolean;
  id?: string;
};

/** What ties a control to its label, help and error. */
export type ControlProps = {
  id: string;
  name: string;
  disabled: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FrameProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  /** At the right above the control: the counter. */
  corner?: ReactNode;
  /** Several controls under one label. */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, help below it, the control, the error below. */
export function Field({ label, help, error, required, hideLabel, corner, group, children, ...rest }: FrameProps) {
  const own = useId();
  const id = rest.id ?? own;
  const described = [help && `${id}-bantuan`, error && `${id}-galat`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    name: rest.name,
    disabled: rest.disabled,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  const Label = group ? 'span' : 'label';
  return (
    <div
      className={css.field}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      aria-describedby={group ? control['aria-describedby'] : undefined}
    >
      <div className={cx(css.top, hideLabel && !corner && 'sr-only')}>
        <Label id={`${id}-label`} htmlFor={group ? undefined : id} className={cx(css.label, hideLabel && 'sr-only')}>
          {label}
          {required && (
            <span className={css.star} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </Label>
        {corner}
      </div>
      {help && (
        <p id={`${id}-bantuan`} className={css.help}>
          {help}
        </p>
      )}
      {children(control)}
      {error && (
        <p id={`${id}-galat`} className={css.error}>
          <IconAlertCircle />
          {error}
        </p>
      )}
    </div>
  );
}
