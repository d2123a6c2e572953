import { LazyPart } from '@/core/account/dialog/lazy-part';
import type { MenuGroup } from '@/kit/module/define-feature';
import { muatPalet } from '../state/parts';
import { paletTerbuka, tutupPalet } from './palette-state';

/** The palette, once somebody asks for it. */
export function Palette({ menu }: { menu: readonly MenuGroup[] }) {
  return paletTerbuka.use() && <LazyPart muat={muatPalet} props={{ menu, onClose: tutupPalet }} onGagal={tutupPalet} />;
}
