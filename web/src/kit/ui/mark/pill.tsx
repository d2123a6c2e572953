import {
  IconCalendarEvent,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconPencil,
  IconRotateClockwise,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { useKitTexts } from '../texts';
import css from './pill.module.css';

type Tone = 'neutral' | 'amber' | 'orange' | 'green' | 'red' | 'blue';

type PillProps = {
  tone: Tone;
  icon?: ReactNode;
  /** Waits for someone else: a line instead of a fill. */
  outline?: boolean;
  children: ReactNode;
};

/** A short state in a word, an icon and a colour; never a button. */
export function Pill({ tone, icon, outline, children }: PillProps) {
  return (
    <span className={cx(css.pill, css[tone], outline && css.outline)}>
      {icon}
      {children}
    </span>
  );
}

/** The groups of status words; each feature maps its own states to one of them. */
export type StatusGroup = 'draft' | 'waiting' | 'revision' | 'approved' | 'rejected' | 'scheduled' | 'done';

const groups: Record<StatusGroup, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'neutral', icon: <IconPencil /> },
  waiting: { tone: 'amber', icon: <IconClockHour4 /> },
  revision: { tone: 'orange', icon: <IconRotateClockwise /> },
  approved: { tone: 'green', icon: <IconCircleCheck /> },
  rejected: { tone: 'red', icon: <IconCircleX /> },
  scheduled: { tone: 'blue', icon: <IconCalendarEvent /> },
  done: { tone: 'neutral', icon: <IconChecks /> },
};

type StatusPillProps = { group: StatusGroup; outline?: boolean; children?: ReactNode };

/** A status as its group's word, icon and colour; `children` says it more exactly ('Menunggu Pembimbing 2'). */
export function StatusPill({ group, outline, children }: StatusPillProps) {
  const texts = useKitTexts();
  const { tone, icon } = groups[group];
  return (
    <Pill tone={tone} icon={icon} outline={outline}>
      {children ?? texts.status[group]}
    </Pill>
  );
}

/** How many wait, as a small round number; from 100 on '99+'. */
export function Badge({ count }: { count: number }) {
  return <span className={css.badge}>{count > 99 ? '99+' : count}</span>;
}
