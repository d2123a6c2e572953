import { IconInfoCircle } from '@tabler/icons-react';
import { Popover } from '@/kit/ui/overlay/popover';
import css from './beban.module.css';
import { useTeksBeban } from './teks';

/** A quiet mark at numbers that nobody confirmed, which explains itself when it is pressed. */
export function BelumPasti({ label }: { label: string }) {
  const teks = useTeksBeban();
  return (
    <Popover
      label={label}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={css.unsure}>
          <IconInfoCircle aria-hidden="true" />
          {label}
        </button>
      )}
    >
      <p className={css.explain}>{teks.belumPastiJelas}</p>
    </Popover>
  );
}
