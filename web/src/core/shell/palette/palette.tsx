import type { MenuGroup } from '@/kit/module/define-feature';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { muatPalet } from '../state/parts';
import { paletTerbuka, tutupPalet } from './palette-state';

/** The palette, once somebody asks for it. */
export function Palette({ menu }: { menu: readonly MenuGroup[] }) {
  return paletTerbuka.use() && <LazyPart load={muatPalet} props={{ menu, onClose: tutupPalet }} onFail={tutupPalet} />;
}
