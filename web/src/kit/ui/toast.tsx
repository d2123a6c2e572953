import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createStore } from '../net/store';
import { preference } from '../theme/preference';
import { cx } from './cx';
import { IconButton } from './icon-button';
import { useTeksKit } from './teks';
import css from './toast.module.css';

export type ToastType = 'success' | 'danger' | 'warning' | 'info';
type Toast = { id: number; type: ToastType; text: string };

/** How long a toast stays, unless the reader chose to close toasts. */
export const TOAST_MS = 3000;

const store = createStore<readonly Toast[]>([]);
let last = 0;

/** Says at the bottom of the page, for 3 s, what an act came to. */
export function toast(type: ToastType, text: string): void {
  last += 1;
  const next = { id: last, type, text };
  store.set((now) => [...now.filter((other) => other.text !== text), next].slice(-3));
}
toast.success = (text: string) => toast('success', text);
toast.danger = (text: string) => toast('danger', text);
toast.warning = (text: string) => toast('warning', text);
toast.info = (text: string) => toast('info', text);

function dismiss(id: number): void {
  store.set((now) => now.filter((other) => other.id !== id));
}

/** Takes every toast away. */
export function clearToasts(): void {
  store.set([]);
}

/** Where the toasts stand; once, at the end of the page. Time stops under the pointer and while focused. */
export function ToastViewport() {
  const teks = useTeksKit();
  const toasts = store.use();
  const box = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Anew for each toast, so that it lies above a dialog that opened since.
    element.hidePopover();
    if (newest !== undefined) element.showPopover();
    else setPaused(false);
  }, [newest]);
  return (
    <section
      ref={box}
      popover="manual"
      aria-label={teks.pesan}
      className={css.viewport}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((one) => (
        <Message key={one.id} {...one} paused={paused} />
      ))}
    </section>
  );
}

const icons: Record<ToastType, ReactNode> = {
  success: <IconCircleCheck />,
  danger: <IconCircleX />,
  warning: <IconAlertTriangle />,
  info: <IconInfoCircle />,
};

function Message({ id, type, text, paused }: Toast & { paused: boolean }) {
  const teks = useTeksKit();
  useEffect(() => {
    if (paused || preference().pesanTetap) return;
    const timer = setTimeout(() => dismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, paused]);
  return (
    <div className={cx(css.toast, css[type])} role={type === 'danger' ? 'alert' : 'status'}>
      {icons[type]}
      <p>{text}</p>
      <IconButton label={teks.tutupPesan} icon={<IconX />} size="sm" onClick={() => dismiss(id)} />
    </div>
  );
}
