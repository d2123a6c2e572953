import { LazyPart } from '@/core/account/dialog/lazy-part';
import type { MenuGroup } from '@/kit/module/define-feature';
import { muatPanelMenu } from '../state/parts';
import { menuSeluler } from '../state/side-menu';

const tutup = () => menuSeluler.set(false);

/** The menu of tablet and phone, once somebody asks for it. */
export function MenuPanel({ menu, pathname }: { menu: readonly MenuGroup[]; pathname: string }) {
  return (
    menuSeluler.use() && <LazyPart muat={muatPanelMenu} props={{ menu, pathname, onClose: tutup }} onGagal={tutup} />
  );
}
