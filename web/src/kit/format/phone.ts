// Telephone numbers of people: kept as the digits after +62, shown as they are dialled here.

/** Digits after the +62. */
const PHONE_MAX = 12;

/**
 * The digits after +62 of anything people type or paste: '0812-3456-7890', '+62 812 …', '62812…'. A mobile number begins
 * with 8, so 62 before that, or before a 0, is the country.
 */
export function nationalNumber(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0062/, '62');
  const abroad = /^\s*\+/.test(text) || digits.length > PHONE_MAX || /^62[08]/.test(digits);
  return (abroad ? digits.replace(/^62/, '') : digits).replace(/^0+/, '').slice(0, PHONE_MAX);
}

/** '0812-345-6789' of the digits after +62; a dash of none. */
export function phone(digits: string | null | undefined): string {
  const national = nationalNumber(digits ?? '');
  if (!national) return '-';
  const all = `0${national}`;
  const rest = all.slice(4);
  const half = Math.floor(rest.length / 2);
  const groups = rest.length > 5 ? [rest.slice(0, half), rest.slice(half)] : [rest];
  return [all.slice(0, 4), ...groups].filter(Boolean).join('-');
}
