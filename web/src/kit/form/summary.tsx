import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Unreachable } from '../ui/feedback/unreachable';
import { useKitTexts } from '../ui/texts';
import type { FormState } from './form';
import css from './form.module.css';

/** The box above the fields after a refused save: what is wrong, each a link to its field. It takes the focus. */
export function Summary<T extends object>({ form }: { form: FormState<T> }) {
  const box = useRef<HTMLDivElement>(null);
  const { refusals, listed, message, lost } = form;
  const texts = useKitTexts();
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (listed.length === 0 && !message) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={css.summary}>
      <IconAlertTriangle />
      <div>
        <p className={css.summaryHead}>{message ?? texts.correct(listed.length)}</p>
        {lost && <Unreachable />}
        {listed.length > 0 && (
          <ul className={css.list}>
            {listed.map(({ path, id, label, sentence }) => (
              <li key={path}>
                <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                  {label}: {sentence}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus();
}
