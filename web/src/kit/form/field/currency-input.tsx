import { formatNumber } from '@/kit/format/number';
import { AffixInput } from './affix-input';
import type { FieldProps } from './field';

/** Largest sum that stays exact: fifteen digits. */
const DIGITS_MAX = 15;

/** The sum meant by a typed text; null where it holds no digit. */
function parseRupiah(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, DIGITS_MAX);
  return digits ? Number(digits) : null;
}

/** A sum in rupiah: digits alone, thousands by dots, the caret stays where it was. */
export function CurrencyInput({ value, onChange, ...rest }: FieldProps<number | null>) {
  return (
    <AffixInput
      {...rest}
      prefix="Rp"
      inputMode="numeric"
      value={value === null ? '' : formatNumber(value)}
      onType={(text, { target }) => {
        const right = text.slice(target.selectionStart ?? text.length).replace(/\D/g, '').length;
        onChange(parseRupiah(text));
        requestAnimationFrame(() => keepCaret(target, right));
      }}
    />
  );
}

/** Puts the caret so that as many digits as before stand to its right. */
function keepCaret(input: HTMLInputElement, right: number): void {
  let at = input.value.length;
  for (let left = right; left > 0 && at > 0; at -= 1) {
    if (/\d/.test(input.value[at - 1] ?? '')) left -= 1;
  }
  input.setSelectionRange(at, at);
}
