import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/navigation/button';
import { useKitTexts } from '../ui/texts';
import { Frame } from './frame';
import css from './frame.module.css';

type ConfirmProps = {
  open: boolean;
  title?: ReactNode;
  /** The question, naming the record. */
  children: ReactNode;
  confirm?: string;
  cancel?: string;
  /** `danger` takes something away: outlined, with a trash icon. */
  tone?: 'danger' | 'primary';
  icon?: ReactNode;
  pending?: boolean;
  /** Why it failed; the dialog stays. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an act that is hard to take back; the focus starts on the harmless answer. */
export function Confirm({ open, ...rest }: ConfirmProps) {
  return open && <Question {...rest} />;
}

function Question({ title, children, error, onCancel, ...answer }: Omit<ConfirmProps, 'open'>) {
  const texts = useKitTexts();
  const { confirm = texts.remove, cancel = texts.cancel, tone = 'danger', icon, pending, onConfirm } = answer;
  const harmless = useRef<HTMLButtonElement>(null);
  const shown = icon ?? (tone === 'danger' ? <IconTrash /> : undefined);
  const footer = (
    <>
      <Button ref={harmless} onClick={onCancel}>
        {cancel}
      </Button>
      <Button variant={tone} icon={shown} pending={pending} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Frame
      role="alertdialog"
      plain
      title={title ?? texts.confirmation}
      onClose={onCancel}
      initialFocus={harmless}
      footer={footer}
      className={css.modal}
    >
      {children}
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </Frame>
  );
}
