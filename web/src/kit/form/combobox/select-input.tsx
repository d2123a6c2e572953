import { IconChevronDown } from '@tabler/icons-react';
import { useKitTexts } from '@/kit/ui/texts';
import css from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field';
import { type Option, type OptionState, SEARCHABLE_FROM } from './choice';
import { Combobox } from './combobox';

type SelectInputProps<V extends string> = FieldProps<V | null> &
  OptionState & {
    options: readonly Option<V>[];
    /** Begins with 'Semua', or with these words, which is null. */
    all?: boolean | string;
    placeholder?: string;
    /** The chosen option, where `options` may be without it while searching. */
    known?: readonly Option<V>[];
    /** Asks the server for matching options, from 3 letters on, 500 ms after typing ends. */
    onSearch?: (text: string) => void;
  };

/** One of a list: the browser's own list to ten options, a searchable one beyond that or while it loads. */
export function SelectInput<V extends string>({ onSearch, ...props }: SelectInputProps<V>) {
  const { options, pending, failed } = props;
  const texts = useKitTexts();
  const searchable = onSearch || pending || failed || options.length >= SEARCHABLE_FROM;
  if (!searchable) return <NativeSelect {...props} />;
  const { all, value, onChange, ...rest } = props;
  return (
    <Combobox
      {...rest}
      onSearch={onSearch}
      placeholder={nothing({ all, placeholder: props.placeholder }, texts)}
      chosen={value === null ? [] : [value]}
      onPick={onChange}
      onClear={props.required ? undefined : () => onChange(null)}
    />
  );
}

/** The words of no choice. */
function nothing(
  { all, placeholder }: { all?: boolean | string; placeholder?: string },
  texts: { all: string; choose: string },
): string {
  if (all) return all === true ? texts.all : all;
  return placeholder ?? texts.choose;
}

function NativeSelect<V extends string>(props: Omit<SelectInputProps<V>, 'onSearch'>) {
  const { options, all, placeholder, value, onChange, onBlur, readOnly, ...field } = props;
  const texts = useKitTexts();
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.box}>
          <select
            {...control}
            value={value ?? ''}
            disabled={control.disabled || readOnly}
            className={`${css.input} ${css.select}`}
            onChange={(event) => onChange(options.find((one) => one.value === event.target.value)?.value ?? null)}
            onBlur={onBlur}
          >
            <option value="">{nothing({ all, placeholder }, texts)}</option>
            {options.map(({ value: own, label }) => (
              <option key={own} value={own}>
                {label}
              </option>
            ))}
          </select>
          <IconChevronDown className={css.chevron} />
        </div>
      )}
    </Field>
  );
}
