import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useKitTexts } from '@/kit/ui/texts';
import css from './control.module.css';
import { Field, type FieldProps } from './field';

/** The longest password, unless told. */
const PASSWORD_MAX = 128;

type PasswordInputProps = FieldProps<string> & {
  max?: number;
  autoComplete: 'current-password' | 'new-password';
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** A password: can be shown, pasted, filled in by a manager; no counter. */
export function PasswordInput({
  value,
  onChange,
  onBlur,
  autoComplete,
  max = PASSWORD_MAX,
  inputRef,
  readOnly,
  ...field
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const texts = useKitTexts();
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.box}>
          <input
            {...control}
            {...{ value, autoComplete, onBlur, readOnly }}
            ref={inputRef}
            type={shown ? 'text' : 'password'}
            maxLength={max}
            autoCapitalize="none"
            spellCheck={false}
            className={css.input}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            size="sm"
            className={css.button}
            label={shown ? texts.hidePassword : texts.showPassword}
            icon={shown ? <IconEyeOff /> : <IconEye />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
