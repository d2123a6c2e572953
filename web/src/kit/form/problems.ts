import { isEmpty, requiredSentence } from './field/pattern';

/** What is known of a field: its name for people, and what it asks. */
type FieldSpec<V, T> = {
  label: string;
  required?: boolean | ((values: T) => boolean);
  /** Its name where a name within it is meant, for what has several controls: 'skor.isi' of 'skor'. */
  labelAt?: (path: string) => string | undefined;
  /** One sentence where the value is wrong; not asked of an empty one. */
  rule?: (value: V, values: T) => string | undefined;
};

/** The fields of a form by their JSON names. */
export type Fields<T> = { [K in keyof T]: FieldSpec<T[K], T> };

/** Sentences by JSON name ('nama', 'rencana[3].bobot'). */
export type Problems = Readonly<Record<string, string>>;

/** Whether the field must be filled in now. */
export function isRequired<V, T>({ required }: FieldSpec<V, T>, values: T): boolean {
  return typeof required === 'function' ? required(values) : Boolean(required);
}

/** Every problem of the values. */
export function findProblems<T extends object>(
  fields: Fields<T>,
  values: T,
  check?: (values: T) => Problems,
): Problems {
  const found: Record<string, string> = { ...check?.(values) };
  for (const name of namesOf(fields)) {
    const sentence = problemOf(fields[name], values[name], values);
    if (sentence) found[name] = sentence;
  }
  return found;
}

function problemOf<V, T>(spec: FieldSpec<V, T>, value: V, values: T): string | undefined {
  if (isEmpty(value)) return isRequired(spec, values) ? requiredSentence() : undefined;
  return spec.rule?.(value, values);
}

/** The JSON names of the fields, in their order on the page. */
export function namesOf<T extends object>(fields: Fields<T>): (keyof T & string)[] {
  return Object.keys(fields) as (keyof T & string)[];
}

/** Whether a JSON name is that of a field or lies within it. */
export function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`);
}

/** The name for people of a JSON name: 'rencana[3].bobot' of 'Rencana' is 'Rencana 4'; a field may be called 'kop.kota' itself. */
export function labelOf<T extends object>(fields: Fields<T>, path: string): string {
  const names = namesOf(fields);
  const name = names.find((one) => one === path) ?? names.find((one) => isWithin(path, one));
  if (name === undefined) return path.split(/[[.]/)[0] ?? path;
  const { label, labelAt } = fields[name];
  const row = /^\[(\d+)\]/.exec(path.slice(name.length))?.[1];
  return (path !== name && labelAt?.(path)) || [label, row && Number(row) + 1].filter(Boolean).join(' ');
}

/** The sentences and the message in what a failed save threw (kit/api's ApiError has both). */
export function failureOf(thrown: unknown): { errors: Problems; message: string; lost: boolean } {
  const { errors, message, type } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<
    string,
    unknown
  >;
  return {
    errors: typeof errors === 'object' && errors !== null ? (errors as Problems) : {},
    lost: type === 'Network Error',
    message: typeof message === 'string' && message ? message : 'Unknown error.',
  };
}
