import { IconSearch } from '@tabler/icons-react';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Kbd } from '@/kit/ui/mark/kbd';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { bukaPalet, paletTerbuka } from '../palette/palette-state';
import { useTeksBingkai } from '../teks';
import css from './top-bar.module.css';

/** Opens the palette: a field to look at, an icon alone on a phone. */
export function SearchButton() {
  const teks = useTeksBingkai();
  const lega = useMinWidth(BREAKPOINT.tablet);
  const desktop = useMinWidth(BREAKPOINT.desktop);
  const terbuka = paletTerbuka.use();
  const shared = {
    'aria-haspopup': 'dialog',
    'aria-expanded': terbuka,
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: bukaPalet,
  } as const;
  if (!lega) {
    return <IconButton variant="bar" label={teks.pencarian} icon={<IconSearch />} className={css.button} {...shared} />;
  }
  return (
    <button type="button" className={css.search} {...shared}>
      <IconSearch />
      <span className={css.label}>{teks.pencarian}</span>
      {desktop && (
        <span aria-hidden="true">
          <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      )}
    </button>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
