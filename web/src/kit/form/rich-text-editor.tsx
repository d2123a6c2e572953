import { lazy, Suspense } from 'react';
import { SkeletonText } from '../ui/skeleton';
import { Field, type FieldProps } from './field';
import css from './rich-text-editor.module.css';

const Editor = lazy(() => import('./rich-text-area'));

/** Formatted text: bold, italic, lists, alignment, colour. The value is HTML, '' when there is no text. */
export function RichTextEditor({ value, onChange, onBlur, readOnly, ...field }: FieldProps<string>) {
  return (
    <Field {...field} group>
      {(control) => (
        <div className={css.box} data-invalid={control['aria-invalid']}>
          <Suspense fallback={<Waiting />}>
            <Editor
              {...{ value, onChange, onBlur, control }}
              label={field.label}
              readOnly={readOnly || field.disabled}
            />
          </Suspense>
        </div>
      )}
    </Field>
  );
}

function Waiting() {
  return (
    <div className={css.waiting}>
      <SkeletonText lines={3} />
    </div>
  );
}
