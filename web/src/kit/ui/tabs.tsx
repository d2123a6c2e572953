import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Badge } from './pill';
import css from './tabs.module.css';

export type TabItem = { id: string; label: ReactNode; icon?: ReactNode; count?: number };

type TabsProps = {
  /** What the tabs divide: 'Bagian mata kuliah'. */
  label: string;
  items: TabItem[];
  /** The id of the chosen tab. */
  value: string;
  onChange: (id: string) => void;
};

/** Tabs after the APG: one tab stop, ← → Home End choose, the chosen one scrolls into sight. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = [...(list.current?.children ?? [])].find((tab) => tab.id === `tab-${value}`);
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [value]);
  const choose = (event: KeyboardEvent) => {
    const next = neighbour(event.key, items, value);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={choose}>
      {items.map(({ id, label: name, icon, count }) => (
        <button
          key={id}
          type="button"
          id={`tab-${id}`}
          role="tab"
          aria-selected={id === value}
          aria-controls={id === value ? `panel-${id}` : undefined}
          tabIndex={id === value ? 0 : -1}
          className={css.tab}
          onClick={() => onChange(id)}
        >
          {icon}
          {name}
          {count ? <Badge count={count} /> : null}
        </button>
      ))}
    </div>
  );
}

/** The panel of the tab `id`; the others are not there. */
export function TabPanel({ id, active, children }: { id: string; active: string; children: ReactNode }) {
  if (id !== active) return null;
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} className={css.panel}>
      {children}
    </div>
  );
}

function neighbour(key: string, items: TabItem[], value: string): TabItem | undefined {
  const now = items.findIndex(({ id }) => id === value);
  const at = { ArrowRight: now + 1, ArrowLeft: now - 1 + items.length, Home: 0, End: items.length - 1 }[key];
  return at === undefined ? undefined : items[at % items.length];
}
