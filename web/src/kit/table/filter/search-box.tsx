import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import control from '@/kit/form/field/control.module.css';
import { useShortcut } from '@/kit/keys/shortcuts';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useKitTexts } from '@/kit/ui/texts';
import css from '../tool-row.module.css';

/** Search begins with this many letters, this long after typing ends (IN-06). */
const SEARCH_MIN = 3;
const SEARCH_MS = 500;

type SearchBoxProps = { value: string; onSearch: (text: string) => void; label?: string; placeholder: string };

/** Searches from 3 letters on, 500 ms after typing ends; Enter at once, Esc empties, '/' leads here. */
export function SearchBox({ value, onSearch, label, placeholder }: SearchBoxProps) {
  const texts = useKitTexts();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const short = text.trim().length > 0 && text.trim().length < SEARCH_MIN;
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => setText((now) => (now.trim() === value ? now : value)), [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value || (wanted !== '' && wanted.length < SEARCH_MIN)) return;
    const timer = setTimeout(() => search.current(wanted), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };
  useShortcut('/', { label: texts.searchList, group: texts.list, run: () => input.current?.focus() });
  return (
    <search className={css.search}>
      <div className={control.box}>
        <span className={control.icon}>
          <IconSearch />
        </span>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={label ?? texts.search}
          aria-describedby={short ? hint : undefined}
          placeholder={placeholder}
          maxLength={100}
          className={control.input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !short) onSearch(text.trim());
            if (event.key === 'Escape' && text) clear();
          }}
        />
        {text && <IconButton size="sm" label={texts.clearSearch} icon={<IconX />} onClick={clear} />}
      </div>
      <p id={hint} role="status" className={short ? css.hint : 'sr-only'}>
        {short ? texts.atLeast3 : ''}
      </p>
    </search>
  );
}
