import { IconCheck } from '@tabler/icons-react';
import { Button } from '@/kit/ui/navigation/button';
import { type KitTexts, useKitTexts } from '@/kit/ui/texts';
import css from './combobox.module.css';
import type { ComboboxProps } from './combobox-props';
import type { ComboboxState } from './combobox-state';

type ListProps<V extends string> = ComboboxProps<V> & { id: string; state: ComboboxState<V> };

/** The open list: its options, or why there are none. */
export function ComboboxList<V extends string>(props: ListProps<V>) {
  const { id, state, chosen, multiple, label } = props;
  const texts = useKitTexts();
  const note = noteOf(props, texts);
  return (
    <>
      {note && <div className={css.note}>{note}</div>}
      <div
        id={id}
        role="listbox"
        aria-label={texts.choicesOf(typeof label === 'string' ? label : '')}
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

function noteOf<V extends string>({ pending, failed, onRetry, state, onSearch }: ListProps<V>, texts: KitTexts) {
  if (failed) {
    return (
      <Button variant="plain" size="sm" onClick={onRetry}>
        {texts.choicesFailed}
      </Button>
    );
  }
  if (pending) return texts.loading;
  if (onSearch && state.typed && state.text.trim().length < 3) return texts.atLeast3;
  if (state.visible.length === 0) return state.typed ? texts.noMatch : texts.noChoices;
  return null;
}
