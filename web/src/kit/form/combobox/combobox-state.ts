import { type KeyboardEvent, useEffect, useState } from 'react';
import { matching, type Option } from './choice';
import type { ComboboxProps } from './combobox-props';

export type ComboboxState<V extends string> = {
  open: boolean;
  /** What the field shows: the typed text, else the chosen label. */
  text: string;
  typed: boolean;
  visible: readonly Option<V>[];
  /** Index of the option that Enter would take; -1 for none. */
  active: number;
  chosenOptions: readonly Option<V>[];
  show: () => void;
  close: () => void;
  type: (text: string) => void;
  pick: (index: number) => void;
  key: (event: KeyboardEvent) => void;
};

/** Search in the server's list begins this long after typing ends. */
const SEARCH_MS = 500;
const SEARCH_MIN = 3;

/** Text, list and active option of a combobox. */
export function useCombobox<V extends string>(props: ComboboxProps<V>): ComboboxState<V> {
  const { options, known = [], chosen, multiple, onPick, onClear, onSearch, readOnly, disabled } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  useSearch(open, typed, onSearch);
  const chosenOptions = chosen
    .map((value) => [...options, ...known].find((one) => one.value === value))
    .filter(isOption);
  const visible = typed === null || onSearch ? options : matching(options, typed);
  const label = multiple ? '' : (chosenOptions[0]?.label ?? '');
  const show = () => {
    if (readOnly || disabled || open) return;
    setOpen(true);
    setActive(options.findIndex(({ value }) => value === chosen[0]));
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const pick = (index: number) => {
    const option = visible[index];
    if (!option) return;
    onPick(option.value);
    setTyped(null);
    if (!multiple) setOpen(false);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(text ? 0 : -1);
  };
  const takeBack = () => {
    const last = chosen.at(-1);
    if (typed || readOnly || disabled || last === undefined) return false;
    if (multiple) onPick(last);
    else onClear?.();
    if (!multiple) type('');
    return true;
  };
  const key = (event: KeyboardEvent) => {
    if (!(open ? openKey(event.key) : closedKey(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const openKey = (name: string) => {
    const move = step(name, active, visible.length);
    if (move !== undefined) setActive(move);
    else if (name === 'Enter') pick(active);
    else if (name === 'Escape') close();
    else return name === 'Backspace' && takeBack();
    return true;
  };
  const closedKey = (name: string) => {
    if (name === 'ArrowDown' || name === 'ArrowUp') show();
    else return name === 'Backspace' && takeBack();
    return true;
  };
  return {
    open,
    text: typed ?? label,
    typed: Boolean(typed),
    visible,
    active,
    chosenOptions,
    show,
    close,
    type,
    pick,
    key,
  };
}

function step(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'PageDown') return Math.min(active + 8, count - 1);
  if (key === 'PageUp') return Math.max(active - 8, 0);
  return undefined;
}

/** Asks the server: for the first options when the list opens, then for what is typed. */
function useSearch(open: boolean, typed: string | null, onSearch?: (text: string) => void): void {
  useEffect(() => {
    const text = typed?.trim() ?? '';
    if (!open || !onSearch || (text.length > 0 && text.length < SEARCH_MIN)) return;
    const timer = setTimeout(() => onSearch(text), text ? SEARCH_MS : 0);
    return () => clearTimeout(timer);
  }, [open, typed, onSearch]);
}

function isOption<V extends string>(option: Option<V> | undefined): option is Option<V> {
  return option !== undefined;
}
