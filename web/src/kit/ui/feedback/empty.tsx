import { IconFileOff, IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Dwibahasa, useKata } from '@/kit/i18n/language';
import css from './empty.module.css';

/** Why there is nothing: none exists, the filter matched none, or a part of a record is empty. */
type EmptyKind = 'tidak-ada' | 'tidak-ditemukan' | 'bagian';

const kinds: Record<EmptyKind, { text: Dwibahasa; icon: ReactNode }> = {
  'tidak-ada': { text: { id: 'Tidak ada data', en: 'No data' }, icon: <IconInbox /> },
  'tidak-ditemukan': { text: { id: 'Data tidak ditemukan', en: 'No matching data' }, icon: <IconSearchOff /> },
  bagian: { text: { id: 'Data kosong', en: 'Empty' }, icon: <IconFileOff /> },
};

/** Which of the three it is. A list that failed or still loads is never empty: ask only after an answer. */
export function emptyKind({ filtered, part }: { filtered?: boolean; part?: boolean }): EmptyKind {
  if (part) return 'bagian';
  return filtered ? 'tidak-ditemukan' : 'tidak-ada';
}

type KosongProps = {
  kind: EmptyKind;
  /** One line: why, or what to do next. */
  help?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
};

/** Says that there is nothing, why, and what comes next. */
export function Kosong({ kind, help, action, icon }: KosongProps) {
  const { text, icon: usual } = kinds[kind];
  return (
    <div className={css.empty} data-part={kind === 'bagian' || undefined}>
      <span className={css.icon} aria-hidden="true">
        {icon ?? usual}
      </span>
      <p className={css.text}>{useKata()(text)}</p>
      {help && <p className={css.help}>{help}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
