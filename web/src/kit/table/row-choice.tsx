import { type ReactNode, useState } from 'react';
import { Button } from '../ui/navigation/button';
import css from './data-list.module.css';

export type RowChoice = ReturnType<typeof useRowChoice>;

/** Choosing among the rows of which some may be chosen: what may be, and what of it is. */
export function useRowChoice(ids: readonly string[]) {
  const [chosen, onChange] = useState<ReadonlySet<string>>(new Set());
  const allowed: ReadonlySet<string> = new Set(ids);
  const keys: ReadonlySet<string> = new Set([...chosen].filter((id) => allowed.has(id)));
  return { allowed, keys, onChange, clear: () => onChange(new Set()) };
}

type BarProps = {
  choice: RowChoice;
  /** The button that chooses all of them. */
  all: (count: number) => string;
  chosen: (count: number) => string;
  /** What can be done with the chosen rows. */
  children: ReactNode;
};

/** Offers all rows that may be chosen, where they are several; once some are chosen, what can be done with them. */
export function ChoiceBar({ choice: { allowed, keys, onChange }, all, chosen, children }: BarProps) {
  if (keys.size > 0) {
    return (
      <div className={css.batch} role="status">
        <span>{chosen(keys.size)}</span>
        {children}
      </div>
    );
  }
  return (
    allowed.size > 1 && (
      <div>
        <Button size="sm" onClick={() => onChange(allowed)}>
          {all(allowed.size)}
        </Button>
      </div>
    )
  );
}
