import { type ReactNode, useEffect, useId, useState } from 'react';
import { requiredSentence } from '@/kit/form/field/pattern';
import { TextArea } from '@/kit/form/field/text-area';
import { Button } from '@/kit/ui/navigation/button';
import css from './reason-form.module.css';

type Props = {
  /** What is about to be done. */
  title: string;
  label: string;
  max: number;
  value: string;
  onChange: (text: string) => void;
  /** Said before the field. */
  help?: ReactNode;
  /** Sentences that a tap adds; without any there is no such row. */
  ready?: { label: string; sentences: readonly string[]; more?: (add: (sentence: string) => void) => ReactNode };
  cancel: string;
  onCancel: () => void;
  send: string;
  danger: boolean;
  pending: boolean;
  onSend: () => void;
};

/** Why something is sent back, refused or taken away: begun with the focus in it, sent by Ctrl+Enter, left by Escape. */
export function ReasonForm(props: Props) {
  const { title, label, max, value, onChange, help, ready, onCancel, danger, onSend } = props;
  const id = useId();
  const [empty, setEmpty] = useState(false);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const add = (sentence: string) => {
    onChange(value ? `${value.trimEnd()}\n${sentence}` : sentence);
    document.getElementById(id)?.focus();
  };
  const send = () => {
    const without = value.trim() === '';
    setEmpty(without);
    if (without) document.getElementById(id)?.focus();
    else onSend();
  };
  return (
    <form
      noValidate
      aria-label={title}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          event.preventDefault();
          onCancel();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      {help}
      <TextArea
        id={id}
        name="alasan"
        label={label}
        required
        max={max}
        rows={4}
        value={value}
        onChange={onChange}
        error={empty && value.trim() === '' ? requiredSentence() : undefined}
      />
      {ready && (
        <fieldset className={css.ready} aria-label={ready.label}>
          {ready.sentences.map((sentence) => (
            <button key={sentence} type="button" onClick={() => add(sentence)}>
              {sentence}
            </button>
          ))}
          {ready.more?.(add)}
        </fieldset>
      )}
      <div className={css.send}>
        <Button onClick={onCancel}>{props.cancel}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={props.pending}>
          {props.send}
        </Button>
      </div>
    </form>
  );
}
