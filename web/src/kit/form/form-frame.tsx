import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Confirm } from '../dialog/confirm';
import { useKitTexts } from '../ui/texts';
import { useDraft } from './draft/draft';
import { DraftBar } from './draft/draft-bar';
import { UnsavedGuard } from './draft/unsaved-guard';
import type { FormState } from './form';
import css from './form.module.css';
import { SaveBar } from './save-bar';
import { Summary } from './summary';

type FormProps<T> = {
  form: FormState<T>;
  /** 'Batal', and Esc; asks first where there is unsaved text. */
  onCancel?: () => void;
  submitLabel?: string;
  cancelLabel?: string;
  /** Another act, left of the submit button. */
  extra?: ReactNode;
  /** Names of the query whose change takes the form away ('tab'; for a dialog 'dialog'). */
  within?: readonly string[];
  /** The form's name for those who hear the page. */
  label?: string;
  children: ReactNode;
};

/** A form with all it needs around its fields: problems in a list, draft, save bar, keys, the guard at the door. */
export function Form<T extends object>({
  form,
  onCancel,
  submitLabel,
  cancelLabel,
  extra,
  within,
  label,
  children,
}: FormProps<T>) {
  const draft = useDraft(form);
  const texts = useKitTexts();
  const [asking, setAsking] = useState(false);
  // As drawn or as it is: between the end of a save and its drawing the text still looks unsaved.
  const saving = () => form.pending || form.isSaving();
  const cancel = onCancel && (() => (form.dirty ? setAsking(true) : onCancel()));
  const discard = () => {
    setAsking(false);
    form.reset();
    draft.discard();
    onCancel?.();
  };
  return (
    <form
      noValidate
      aria-label={label}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        form.submit();
      }}
      onKeyDown={(event) => keys(event, form.submit, cancel)}
    >
      {form.hasRequired && <p className={css.note}>{texts.requiredMark}</p>}
      <DraftBar draft={draft} />
      <Summary form={form} />
      {children}
      <SaveBar
        pending={form.pending}
        savedAt={form.dirty ? draft.savedAt : undefined}
        onCancel={cancel}
        submitLabel={submitLabel}
        cancelLabel={cancelLabel}
        extra={extra}
      />
      <UnsavedGuard dirty={form.dirty} saving={saving} within={within} kept={Boolean(form.draft)} />
      <Confirm open={asking} confirm={texts.discard} onConfirm={discard} onCancel={() => setAsking(false)}>
        {texts.discardChanges}
      </Confirm>
    </form>
  );
}

function keys(event: KeyboardEvent, save: () => void, cancel?: () => void): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  else if (event.key === 'Escape' && cancel) cancel();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
