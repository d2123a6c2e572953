import type { FocusEvent } from 'react';

/** Brings what the keyboard has led to wholly into a box that scrolls sideways: browsers leave it cut where a part shows. */
export function intoSight({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return; // under a pointer nothing moves between press and release
  const whole = target.closest('li') ?? target;
  whole.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
