import { IconCheck } from '@tabler/icons-react';
import { Button } from '../ui/button';
import type { ComboboxProps } from './combobox';
import css from './combobox.module.css';
import type { ComboboxState } from './combobox-state';

type ListProps<V extends string> = ComboboxProps<V> & { id: string; state: ComboboxState<V> };

/** The open list: its options, or why there are none. */
export function ComboboxList<V extends string>(props: ListProps<V>) {
  const { id, state, chosen, multiple, label } = props;
  const note = noteOf(props);
  return (
    <>
      {note && <div className={css.note}>{note}</div>}
      <div
        id={id}
        role="listbox"
        aria-label={typeof label === 'string' ? `Pilihan ${label}` : 'Pilihan'}
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

function noteOf<V extends string>({ pending, failed, onRetry, state, onSearch }: ListProps<V>) {
  if (failed) {
    return (
      <Button variant="plain" size="sm" onClick={onRetry}>
        Gagal memuat, coba lagi
      </Button>
    );
  }
  if (pending) return 'Memuat…';
  if (onSearch && state.typed && state.text.trim().length < 3) return 'Ketik minimal 3 huruf';
  if (state.visible.length === 0) return state.typed ? 'Data tidak ditemukan' : 'Data kosong';
  return null;
}
