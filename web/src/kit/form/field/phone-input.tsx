import { nationalNumber } from '@/kit/format/phone';
import { AffixInput } from './affix-input';
import type { FieldProps } from './field';

/** A mobile number: the fixed +62 and at most 12 digits; harmless signs of a pasted number are dropped. */
export function PhoneInput({ onChange, ...rest }: FieldProps<string>) {
  return (
    <AffixInput
      {...rest}
      prefix="+62"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="81234567890"
      onType={(text) => onChange(nationalNumber(text))}
    />
  );
}
