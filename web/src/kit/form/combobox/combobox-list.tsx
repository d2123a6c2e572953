import { IconCheck } from '@tabler/icons-react';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksKit } from '@/kit/ui/teks';
import type { TeksKit } from '@/kit/ui/teks-id';
import css from './combobox.module.css';
import type { ComboboxProps } from './combobox-props';
import type { ComboboxState } from './combobox-state';

type ListProps<V extends string> = ComboboxProps<V> & { id: string; state: ComboboxState<V> };

/** The open list: its options, or why there are none. */
export function ComboboxList<V extends string>(props: ListProps<V>) {
  const { id, state, chosen, multiple, label } = props;
  const teks = useTeksKit();
  const note = noteOf(props, teks);
  return (
    <>
      {note && <div className={css.note}>{note}</div>}
      <div
        id={id}
        role="listbox"
        aria-label={teks.pilihan(typeof label === 'string' ? label : '')}
        aria-multiselectable={multiple || undefined}
        className={css.list}
      >
        {!note &&
          state.visible.map((option, i) => (
            <div
              key={option.value}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.includes(option.value)}
              data-active={i === state.active || undefined}
              className={css.option}
              onClick={() => state.pick(i)}
              onKeyDown={undefined}
              ref={(element) => {
                if (element && i === state.active) element.scrollIntoView({ block: 'nearest' });
              }}
            >
              <span className={css.words}>
                {option.label}
                {option.hint && <small>{option.hint}</small>}
              </span>
              {chosen.includes(option.value) && <IconCheck />}
            </div>
          ))}
      </div>
    </>
  );
}

function noteOf<V extends string>({ pending, failed, onRetry, state, onSearch }: ListProps<V>, teks: TeksKit) {
  if (failed) {
    return (
      <Button variant="plain" size="sm" onClick={onRetry}>
        {teks.gagalMemuat}
      </Button>
    );
  }
  if (pending) return teks.memuat;
  if (onSearch && state.typed && state.text.trim().length < 3) return teks.minimal3;
  if (state.visible.length === 0) return state.typed ? teks.pilihanTidakDitemukan : teks.pilihanKosong;
  return null;
}
