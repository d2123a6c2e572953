import { initials } from '@/kit/format/text';
import css from './avatar.module.css';

type AvatarProps = {
  name?: string | null;
  /** Pixels across. */
  size?: 32 | 36 | 44 | 64;
};

/** First letters of the first two words of a name; decoration beside the name itself. */
export function Avatar({ name, size = 36 }: AvatarProps) {
  return (
    <span className={css.avatar} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
