import type { MenuGroup } from '@/kit/module/define-feature';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { muatPanelMenu } from '../state/parts';
import { menuSeluler } from '../state/side-menu';

const tutup = () => menuSeluler.set(false);

/** The menu of tablet and phone, once somebody asks for it. */
export function MenuPanel({ menu, pathname }: { menu: readonly MenuGroup[]; pathname: string }) {
  return (
    menuSeluler.use() && <LazyPart load={muatPanelMenu} props={{ menu, pathname, onClose: tutup }} onFail={tutup} />
  );
}
