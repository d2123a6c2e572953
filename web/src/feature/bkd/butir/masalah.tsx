import type { FormState } from '@/kit/form/form';
import type { Isian } from './aturan-values';
import css from './susun.module.css';

type Props = { form: FormState<Isian>; at: string };

/** What the server found wrong in a row that is closed; the list of problems above leads here. */
export function Masalah({ form, at }: Props) {
  const salah = form.listed.filter(({ path }) => path.startsWith(`${at}.`));
  if (salah.length === 0) return null;
  return (
    <ul className={css.salah}>
      {salah.map(({ path, id, label, sentence }) => (
        <li key={path} id={id} tabIndex={-1}>
          {label}: {sentence}
        </li>
      ))}
    </ul>
  );
}
