import { useKeadaan } from '@/core/auth/gate';
import type { MenuGroup, MenuItem } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';
import { useHitungMenu } from './menu-counts';
import { daun, hitungMenu, susunMenu } from './tree';

/** The menu that this person sees now. */
export function useMenu(): readonly MenuGroup[] {
  return susunMenu(useFeatures(), useKeadaan());
}

/** The addresses that stand in the menu of this person: a page may be spoken of before the portal has it for everybody. */
export function useMenuLinks(): ReadonlySet<string> {
  return new Set(daun(useMenu()).map(({ item }) => item.link));
}

/** The entries below an address on whose pages something waits for this person. */
export function useWaitingEntries(below: string): readonly MenuItem[] {
  const semua = daun(hitungMenu(useMenu(), useHitungMenu()));
  return semua.flatMap(({ item }) => (item.link.startsWith(`${below}/`) && item.count ? [item] : []));
}
