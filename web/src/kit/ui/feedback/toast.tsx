import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createStore } from '@/kit/net/store';
import { preference } from '@/kit/theme/preference';
import { cx } from '../cx';
import { Button } from '../navigation/button';
import { IconButton } from '../navigation/icon-button';
import { useKitTexts } from '../texts';
import css from './toast.module.css';

type ToastType = 'success' | 'danger' | 'warning' | 'info';
/** What can be done about a message, from within it. */
export type ToastAction = { label: string; run: () => void };

type Toast = { id: number; type: ToastType; text: string; action?: ToastAction };

/** How long a toast stays, unless the reader chose to close toasts. */
const TOAST_MS = 3000;

/** How long one stays that offers an act. */
const TOAST_ACTION_MS = 10_000;

const store = createStore<readonly Toast[]>([]);
let last = 0;

/** Says at the bottom of the page, for 3 s, what an act came to; for 10 s with something to do about it. */
export function toast(type: ToastType, text: string, action?: ToastAction): void {
  last += 1;
  const next = { id: last, type, text, ...(action && { action }) };
  store.set((now) => [...now.filter((other) => other.text !== text), next].slice(-3));
}
toast.success = (text: string, action?: ToastAction) => toast('success', text, action);
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
  const texts = useKitTexts();
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
  useEffect(() => keepRoom(box.current), []);
  return (
    <section
      ref={box}
      popover="manual"
      aria-label={texts.messages}
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

/** Leaves room below the page for what stands over its end, so that the end comes out from under it. */
function keepRoom(element: HTMLElement | null) {
  if (!element) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    if (element.offsetHeight === 0) style.removeProperty('--told');
    else style.setProperty('--told', `calc(var(--told-above) + ${element.offsetHeight}px)`);
  });
  watch.observe(element);
  return () => watch.disconnect();
}

const icons: Record<ToastType, ReactNode> = {
  success: <IconCircleCheck />,
  danger: <IconCircleX />,
  warning: <IconAlertTriangle />,
  info: <IconInfoCircle />,
};

function Message({ id, type, text, action, paused }: Toast & { paused: boolean }) {
  const texts = useKitTexts();
  const offers = action !== undefined;
  useEffect(() => {
    if (paused || preference().pesanTetap) return;
    const timer = setTimeout(() => dismiss(id), offers ? TOAST_ACTION_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, paused, offers]);
  return (
    <div className={cx(css.toast, css[type])} role={type === 'danger' ? 'alert' : 'status'}>
      {icons[type]}
      <p>{text}</p>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={texts.closeMessage} icon={<IconX />} size="sm" onClick={() => dismiss(id)} />
    </div>
  );
}
