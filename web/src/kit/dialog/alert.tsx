import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/navigation/button';
import { useKitTexts } from '../ui/texts';
import { Frame } from './frame';
import css from './frame.module.css';

type AlertDialogProps = { open: boolean; title: ReactNode; children: ReactNode; close?: string; onClose: () => void };

/** Tells something that must be read before going on. */
export function AlertDialog({ open, ...rest }: AlertDialogProps) {
  return open && <Notice {...rest} />;
}

function Notice({ title, children, close, onClose }: Omit<AlertDialogProps, 'open'>) {
  const texts = useKitTexts();
  const button = useRef<HTMLButtonElement>(null);
  const footer = (
    <Button ref={button} variant="primary" onClick={onClose}>
      {close ?? texts.close}
    </Button>
  );
  return (
    <Frame
      role="alertdialog"
      plain
      title={title}
      onClose={onClose}
      initialFocus={button}
      footer={footer}
      className={css.modal}
    >
      {children}
    </Frame>
  );
}
