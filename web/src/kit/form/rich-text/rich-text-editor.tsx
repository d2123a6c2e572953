import { lazy, type ReactNode, Suspense } from 'react';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Field, type FieldProps } from '../field/field';
import css from './rich-text-editor.module.css';
import type { Pieces } from './rich-text-insert';

const Editor = lazy(() => import('./rich-text-area'));

type EditorProps = FieldProps<string> & {
  /** What `/` at the start of a word offers. */
  pieces?: Pieces;
  /** Below the text; what it puts in goes to the caret. */
  tools?: (insert: (html: string) => void) => ReactNode;
};

/** Formatted text: bold, italic, lists, alignment, colour. The value is HTML, '' when there is no text. */
export function RichTextEditor({ value, onChange, onBlur, readOnly, pieces, tools, ...field }: EditorProps) {
  return (
    <Field {...field} group>
      {(control) => (
        <div className={css.box} data-invalid={control['aria-invalid']}>
          <Suspense fallback={<Waiting />}>
            <Editor
              {...{ value, onChange, onBlur, control, pieces, tools }}
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
