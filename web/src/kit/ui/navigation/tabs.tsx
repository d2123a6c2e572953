import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Menu } from '../overlay/menu';
import { useKitTexts } from '../texts';
import { IconButton } from './icon-button';
import css from './tabs.module.css';

type TabItem = { id: string; label: ReactNode; icon?: ReactNode };

type TabsProps = {
  /** What the tabs divide: 'Bagian mata kuliah'. */
  label: string;
  items: TabItem[];
  /** The id of the chosen tab. */
  value: string;
  onChange: (id: string) => void;
};

/**
 * Tabs after the APG: one tab stop, ← → Home End choose, the chosen one stands in sight. Where they need more room than
 * there is they scroll, and a menu at the end names them all.
 */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const texts = useKitTexts();
  const wide = useOverflow(list, value);
  const choose = (event: KeyboardEvent) => {
    const next = neighbour(event.key, items, value);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div className={css.row}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} data-scroll onKeyDown={choose}>
        {items.map(({ id, label: name, icon }) => (
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
          </button>
        ))}
      </div>
      {wide && (
        <Menu
          label={texts.allParts}
          align="end"
          items={items.map(({ id, label: name, icon }) => ({ id, label: name, icon, onSelect: () => onChange(id) }))}
          trigger={(trigger) => <IconButton {...trigger} label={texts.allParts} icon={<IconDots />} />}
        />
      )}
    </div>
  );
}

/** Keeps the chosen tab in sight, also when the room changes; tells whether there are more tabs than room. */
function useOverflow(list: RefObject<HTMLElement | null>, value: string): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const show = () => {
      setWide(box.scrollWidth > box.clientWidth + 1);
      const chosen = [...box.children].find((tab) => tab.id === `tab-${value}`) as HTMLElement | undefined;
      if (chosen) box.scrollLeft = chosen.offsetLeft - box.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
    };
    show();
    const watch = new ResizeObserver(show);
    watch.observe(box);
    return () => watch.disconnect();
  }, [list, value]);
  return wide;
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
