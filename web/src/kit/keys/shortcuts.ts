import { useLayoutEffect, useRef } from 'react';
import { createStore } from '../net/store';
import { preference } from '../theme/preference';

/** A key that does something: 'mod+k' (Ctrl or ⌘), '/', '?', or two after each other, 'g d'. */
export type Shortcut = {
  keys: string;
  /** What it does, for the sheet of '?'. */
  label: string;
  group?: string;
};

type Entry = Shortcut & { run: (event: KeyboardEvent) => void };

/** The second key of a pair must follow within this time. */
const PAIR_MS = 1000;

const entries = createStore<readonly Entry[]>([]);
let first = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Binds a key while the component stands and `enabled` holds; the last one bound wins. */
export function useShortcut(
  keys: string,
  options: Omit<Shortcut, 'keys'> & { run: Entry['run']; enabled?: boolean },
): void {
  const { label, group, run, enabled = true } = options;
  const act = useRef(run);
  act.current = run;
  // Before the page is drawn: a key that is pressed as soon as it is seen is not lost.
  useLayoutEffect(() => {
    if (!enabled) return;
    const entry: Entry = { keys, label, group, run: (event) => act.current(event) };
    entries.set((now) => [...now, entry]);
    return () => entries.set((now) => now.filter((other) => other !== entry));
  }, [keys, label, group, enabled]);
}

/** The shortcuts that work now, each once. */
export function useShortcuts(): readonly Shortcut[] {
  const seen = new Set<string>();
  return entries.use().filter(({ keys }) => !seen.has(keys) && seen.add(keys));
}

/** Hears the keys of the whole page; once, at its root. Answers how to stop. */
export function listenForShortcuts(): () => void {
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const key = nameOf(event);
  const mod = key.startsWith('mod+');
  if (!mod && (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isSwitchedOff())) return;
  if (document.querySelector('dialog[open]') && !mod) return;
  const entry = findEntry(first ? `${first} ${key}` : key) ?? findEntry(key);
  remember(entry ? '' : key);
  if (!entry) return;
  event.preventDefault();
  entry.run(event);
}

function findEntry(keys: string): Entry | undefined {
  return entries.get().findLast((entry) => entry.keys === keys);
}

function remember(key: string): void {
  clearTimeout(timer);
  first = key;
  if (key) timer = setTimeout(() => remember(''), PAIR_MS);
}

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `mod+${plain}` : plain;
}

function isSwitchedOff(): boolean {
  return !preference().tombolTunggal;
}

/** Whether the key goes into a text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input,textarea,select,[role="textbox"]'))
  );
}
