import { type KeyboardEvent, useEffect, useState } from 'react';
import { matching, type Option } from './choice';
import type { ComboboxProps } from './combobox';

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

/** Text, list and active option of a combobox. */
export function useCombobox<V extends string>(props: ComboboxProps<V>): ComboboxState<V> {
  const { options, known = [], chosen, multiple, onPick, onClear, onSearch, readOnly, disabled } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  useSearch(typed, onSearch);
  const chosenOptions = chosen.map((value) => [...options, ...known].find((one) => one.value === value)).filter(isOption);
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
  const key = (event: KeyboardEvent) => {
    const move = open ? step(event.key, active, visible.length) : undefined;
    if (move !== undefined) setActive(move);
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) show();
    else if (open && event.key === 'Enter') pick(active);
    else if (open && event.key === 'Escape') close();
    else if (event.key === 'Backspace' && !typed) return back(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const back = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (readOnly || disabled || last === undefined) return;
    if (multiple) onPick(last);
    else if (onClear) {
      onClear();
      type('');
      event.preventDefault();
    }
  };
  return { open, text: typed ?? label, typed: Boolean(typed), visible, active, chosenOptions, show, close, type, pick, key };
}

function step(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  if (key === 'PageDown') return Math.min(active + 8, count - 1);
  if (key === 'PageUp') return Math.max(active - 8, 0);
  return undefined;
}

function useSearch(typed: string | null, onSearch?: (text: string) => void): void {
  useEffect(() => {
    const text = typed?.trim() ?? '';
    if (!onSearch || (text.length > 0 && text.length < 3)) return;
    const timer = setTimeout(() => onSearch(text), text ? SEARCH_MS : 0);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
}

function isOption<V extends string>(option: Option<V> | undefined): option is Option<V> {
  return option !== undefined;
}
