import type { ReactNode } from 'react';
import { AffixInput } from './affix-input';
import type { FieldProps } from './field';

type NumericMode = 'integer' | 'decimal';

const forms: Record<NumericMode, RegExp> = { integer: /^\d*$/, decimal: /^\d*(\.\d*)?$/ };

/** The text without its last character, again and again, until it has the form; a decimal comma is a point in the value. */
export function dropWrong(text: string, mode: NumericMode): string {
  let kept = mode === 'decimal' ? text.replaceAll(',', '.') : text;
  while (!forms[mode].test(kept)) kept = kept.slice(0, -1);
  return kept;
}

type NumericInputProps = FieldProps<string> & {
  mode?: NumericMode;
  suffix?: ReactNode;
  maxLength?: number;
  placeholder?: string;
};

/**
 * Digits, in decimal mode with one decimal comma, which may be typed as a point; a last character that breaks the form is
 * dropped. The value has the point.
 */
export function NumericInput({ mode = 'integer', maxLength = 20, value, onChange, ...rest }: NumericInputProps) {
  return (
    <AffixInput
      {...rest}
      value={mode === 'decimal' ? value.replace('.', ',') : value}
      inputMode={mode === 'integer' ? 'numeric' : 'decimal'}
      onType={(text) => onChange(dropWrong(text, mode).slice(0, maxLength))}
    />
  );
}
