import { useId, useRef, useState } from 'react';
import { type DraftKey, deleteDraft } from './draft/draft-store';
import type { FieldProps } from './field/field';
import {
  type Fields,
  failureOf,
  findProblems,
  isRequired,
  isWithin,
  labelOf,
  namesOf,
  type Problems,
} from './problems';

export type { DraftKey } from './draft/draft-store';
export type { Fields, Problems } from './problems';

type FormOptions<T> = {
  fields: Fields<T>;
  initial: T;
  /**
   * Saves. What it throws is shown: `errors` at their fields, `message` above them. It may lead to another page: the
   * guard stands aside while saving, and the draft is forgotten even when the form is gone by then.
   */
  onSubmit: (values: T) => Promise<unknown>;
  /** Problems of rows and of fields together, by JSON name. */
  check?: (values: T) => Problems;
  draft?: DraftKey;
};

/** One line of the summary: which field, and what is wrong. */
type Listed = { path: string; id: string; label: string; sentence: string };

export type FormState<T> = {
  id: string;
  values: T;
  dirty: boolean;
  /** Some field must be filled in now. */
  hasRequired: boolean;
  pending: boolean;
  /** As `pending`, but true from the very moment the save begins. */
  isSaving: () => boolean;
  draft: DraftKey | undefined;
  /** Why the last save failed as a whole. */
  message: string | undefined;
  /** The last save reached nobody: the line was lost, or the server is away. */
  lost: boolean;
  /** Grows with every refused save, so that the summary can take the focus. */
  refusals: number;
  /** The problems to list; empty until a save was refused. */
  listed: Listed[];
  /** Everything an input of this field needs. */
  field: <K extends keyof T & string>(name: K) => FieldProps<T[K]>;
  /** The sentence to show at a JSON name. */
  errorAt: (path: string) => string | undefined;
  /** The id of the control of a JSON name, for inputs of rows. */
  idAt: (path: string) => string;
  /** The field was visited; from now on it may complain. */
  touch: (path: string) => void;
  set: <K extends keyof T & string>(name: K, value: T[K]) => void;
  submit: () => Promise<boolean>;
  /** Begins anew from these values (else from the first ones). */
  reset: (values?: T) => void;
  /** Puts values into the form as if they were typed. */
  fill: (values: T) => void;
};

const none: Problems = {};

/** The state of a form: values, what is wrong with them and when to say so, saving. */
export function useForm<T extends object>(options: FormOptions<T>): FormState<T> {
  const { fields, initial, onSubmit, check, draft } = options;
  const id = useId();
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [server, setServer] = useState<Problems>(none);
  const [message, setMessage] = useState<string>();
  const [lost, setLost] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const saved = useRef(false);

  const problems = { ...findProblems(fields, values, check), ...server };
  const idAt = (path: string) => `${id}-${path}`;
  const touch = (path: string) => setTouched((now) => (now.has(path) ? now : new Set(now).add(path)));
  const errorAt = (path: string) => (refusals > 0 || touched.has(path) || path in server ? problems[path] : undefined);

  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    saved.current = false;
    setValues((now) => ({ ...now, [name]: value }));
    setServer((now) => without(now, name));
    touch(name);
  };

  const refuse = (errors: Problems, sentence?: string) => {
    setServer(errors);
    setMessage(sentence);
    setRefusals((now) => now + 1);
    return false;
  };

  const submit = async () => {
    if (busy.current) return false;
    if (Object.keys(findProblems(fields, values, check)).length > 0) return refuse(none);
    busy.current = true;
    setPending(true);
    setMessage(undefined);
    setLost(false);
    try {
      await onSubmit(values);
      saved.current = true; // Back may arrive before the form has drawn itself clean
      reset(values);
      if (draft) await deleteDraft(draft);
      return true;
    } catch (thrown) {
      const failure = failureOf(thrown);
      setLost(failure.lost);
      return refuse(failure.errors, failure.message);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const reset = (next: T = initial) => {
    setBase(next);
    setValues(next);
    setTouched(new Set());
    setServer(none);
    setMessage(undefined);
    setRefusals(0);
  };

  const field = <K extends keyof T & string>(name: K): FieldProps<T[K]> => ({
    id: idAt(name),
    name,
    label: fields[name].label,
    required: isRequired(fields[name], values),
    value: values[name],
    error: errorAt(name),
    onChange: (value) => set(name, value),
    onBlur: () => touch(name),
  });

  const listed = refusals > 0 ? listProblems(fields, problems, idAt) : [];
  const dirty = JSON.stringify(values) !== JSON.stringify(base);
  return {
    id,
    values,
    dirty,
    hasRequired: namesOf(fields).some((name) => isRequired(fields[name], values)),
    pending,
    isSaving: () => busy.current || saved.current,
    draft,
    message,
    lost,
    refusals,
    listed,
    field,
    errorAt,
    idAt,
    touch,
    set,
    submit,
    reset,
    fill: setValues,
  };
}

/** The problems in the order of the fields on the page. */
function listProblems<T extends object>(
  fields: Fields<T>,
  problems: Problems,
  idAt: (path: string) => string,
): Listed[] {
  const order: string[] = namesOf(fields);
  const place = (path: string) => order.findIndex((name) => isWithin(path, name));
  return Object.entries(problems)
    .map(([path, sentence]) => ({ path, id: idAt(path), label: labelOf(fields, path), sentence }))
    .sort((a, b) => place(a.path) - place(b.path));
}

function without(problems: Problems, name: string): Problems {
  const kept = Object.entries(problems).filter(([path]) => !isWithin(path, name));
  return kept.length === Object.keys(problems).length ? problems : Object.fromEntries(kept);
}
