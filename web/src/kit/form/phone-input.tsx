import { AffixInput } from './affix-input';
import type { FieldProps } from './field';

/** Digits after the +62. */
export const PHONE_MAX = 12;

/** The digits after +62 of anything people paste: '0812-3456-7890', '+62 812 …', '62812…'. */
export function nomorTelepon(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = /^\s*\+/.test(text) || digits.length > PHONE_MAX ? digits.replace(/^62/, '') : digits;
  return national.replace(/^0+/, '').slice(0, PHONE_MAX);
}

/** A mobile number: the fixed +62 and at most 12 digits; harmless signs of a pasted number are dropped. */
export function PhoneInput({ onChange, ...rest }: FieldProps<string>) {
  return (
    <AffixInput
      {...rest}
      prefix="+62"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="81234567890"
      onType={(text) => onChange(nomorTelepon(text))}
    />
  );
}
