import { IconFileOff, IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Bilingual, useSpoken } from '@/kit/i18n/language';
import css from './empty.module.css';

/** Why there is nothing: none exists, the filter matched none, or a part of a record is empty. */
type EmptyKind = 'none' | 'no-match' | 'part';

const kinds: Record<EmptyKind, { text: Bilingual; icon: ReactNode }> = {
  none: { text: { id: 'Tidak ada data', en: 'No data' }, icon: <IconInbox /> },
  'no-match': { text: { id: 'Data tidak ditemukan', en: 'No matching data' }, icon: <IconSearchOff /> },
  part: { text: { id: 'Data kosong', en: 'Empty' }, icon: <IconFileOff /> },
};

/** Which of the three it is. A list that failed or still loads is never empty: ask only after an answer. */
export function emptyKind({ filtered, part }: { filtered?: boolean; part?: boolean }): EmptyKind {
  if (part) return 'part';
  return filtered ? 'no-match' : 'none';
}

type EmptyProps = {
  kind: EmptyKind;
  /** One line: why, or what to do next. */
  help?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
};

/** Says that there is nothing, why, and what comes next. */
export function Empty({ kind, help, action, icon }: EmptyProps) {
  const { text, icon: usual } = kinds[kind];
  return (
    <div className={css.empty} data-part={kind === 'part' || undefined}>
      <span className={css.icon} aria-hidden="true">
        {icon ?? usual}
      </span>
      <p className={css.text}>{useSpoken()(text)}</p>
      {help && <p className={css.help}>{help}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
