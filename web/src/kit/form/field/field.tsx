import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { cx } from '@/kit/ui/cx';
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
  /** The label names no single control: the control says `aria-labelledby={labelId(control)}` itself. */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, help below it, the control, the error below. */
export function Field(props: FrameProps) {
  const own = useId();
  const id = props.id ?? own;
  const { help, error, children } = props;
  return (
    <div className={css.field}>
      <Label {...props} id={id} />
      {help && (
        <p id={`${id}-bantuan`} className={css.help}>
          {help}
        </p>
      )}
      {children(wiring(id, props))}
      {error && (
        <p id={`${id}-galat`} className={css.error}>
          <IconAlertCircle />
          {error}
        </p>
      )}
    </div>
  );
}

/** The id of a field's label. */
export function labelId({ id }: { id: string }): string {
  return `${id}-label`;
}

function wiring(id: string, { name, disabled, help, error, required }: FrameProps): ControlProps {
  const described = [help && `${id}-bantuan`, error && `${id}-galat`].filter(Boolean).join(' ');
  return {
    id,
    name,
    disabled,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}

function Label({ id, label, required, hideLabel, corner, group }: FrameProps & { id: string }) {
  const shared = { id: labelId({ id }), className: cx(css.label, hideLabel && 'sr-only') };
  const star = required && (
    <span className={css.star} aria-hidden="true">
      {' '}
      *
    </span>
  );
  return (
    <div className={cx(css.top, hideLabel && (corner ? css.under : 'sr-only'))}>
      {group ? (
        <span {...shared}>
          {label}
          {star}
        </span>
      ) : (
        <label {...shared} htmlFor={id}>
          {label}
          {star}
        </label>
      )}
      {corner}
    </div>
  );
}
