import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/navigation/icon-button';
import { useKitTexts } from '../ui/texts';
import css from './frame.module.css';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Esc, the scrim, and the cross. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
  /** What takes the focus first; else the first input, where there is none the title: never the cross. */
  initialFocus?: RefObject<HTMLElement | null>;
};

type FrameProps = Omit<DialogProps, 'open'> & {
  className: string | undefined;
  role?: 'alertdialog';
  /** Without the cross: the answer is one of the buttons. */
  plain?: boolean;
  width?: number;
};

/**
 * The browser's own modal dialog: the page behind is inert, the focus stays inside and goes back where it was.
 */
export function Frame({ title, onClose, footer, children, initialFocus, className, role, plain, width }: FrameProps) {
  const id = useId();
  const dialog = useModal(initialFocus, plain);
  const { body, ownFocus } = useScrolling();
  const texts = useKitTexts();
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={role && `${id}-isi`}
      className={className}
      style={width ? { width } : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') wrapFocus(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {!plain && <IconButton label={texts.close} icon={<IconX />} onClick={onClose} className={css.close} />}
        </div>
        <div ref={body} id={`${id}-isi`} className={css.body} tabIndex={ownFocus ? 0 : undefined}>
          {children}
        </div>
        {footer && <div className={css.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}

const focusable = ':is(a[href],button,input,select,textarea,[tabindex="0"]):not(:disabled)';

/** After the last control comes the first, not the browser's own bar. */
function wrapFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const controls = all.filter((control) => control.tabIndex >= 0 && control.checkVisibility());
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const to = event.shiftKey ? controls.at(-1) : controls[0];
  if (!to || (event.shiftKey ? at > 0 : at < controls.length - 1)) return;
  event.preventDefault();
  to.focus();
}

/** What scrolls and holds nothing that takes the focus takes it itself, for the keyboard to scroll it by. */
function useScrolling() {
  const body = useRef<HTMLDivElement>(null);
  const [ownFocus, setOwnFocus] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = () => {
      const scrolls = element.scrollHeight > element.clientHeight + 1;
      setOwnFocus(scrolls && !element.querySelector(focusable));
    };
    const watch = new ResizeObserver(look);
    for (const one of [element, ...element.children]) watch.observe(one);
    return () => watch.disconnect();
  }, []);
  return { body, ownFocus };
}

const first = 'input:not([type="hidden"]),select,textarea,[role="combobox"],[role="radio"][tabindex="0"]';

/** Opens as modal when it comes, closes when it goes; the browser gives the focus back. */
function useModal(initialFocus?: RefObject<HTMLElement | null>, plain?: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { documentElement: root } = document;
    root.style.setProperty('--scrollbar', `${Math.max(0, innerWidth - root.clientWidth)}px`);
    const before = document.activeElement;
    element.showModal();
    const name = plain ? null : element.querySelector<HTMLElement>('h2');
    const start = initialFocus?.current ?? element.querySelector<HTMLElement>(first) ?? name;
    start?.focus();
    if (!plain) raiseQuestions(before);
    return () => element.close();
  }, [initialFocus, plain]);
  return dialog;
}

/** What has to be answered first stays above a dialog that opens later, and keeps the focus that it had `before`. */
function raiseQuestions(before: Element | null): void {
  for (const question of document.querySelectorAll<HTMLDialogElement>('dialog[open][role="alertdialog"]')) {
    question.close();
    question.showModal();
    if (before instanceof HTMLElement && question.contains(before)) before.focus();
  }
}
