import type { KeyboardEvent } from 'react';

/** Moves the focus among the entries of the menu that heard the key: arrows, Home, End, first letters. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const now = entries.indexOf(document.activeElement as HTMLElement);
  const next = nextEntry(event.key, now, entries);
  if (next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}

function nextEntry(key: string, now: number, entries: HTMLElement[]): number | undefined {
  const count = entries.length;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const found = entries.findIndex((_, i) => startsWith(entries[(now + 1 + i) % count], key));
  return found < 0 ? undefined : (now + 1 + found) % count;
}

function startsWith(entry: HTMLElement | undefined, key: string): boolean {
  return (entry?.textContent ?? '').trim().toLocaleLowerCase('id').startsWith(key.toLocaleLowerCase('id'));
}
