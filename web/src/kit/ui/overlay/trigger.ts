import type { KeyboardEvent, MouseEvent, RefObject } from 'react';

/** What a button needs to open a menu or popover; spread it on the button. */
export type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};
