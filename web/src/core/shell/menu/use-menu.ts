import { useKeadaan } from '@/core/auth/gate';
import type { MenuGroup, PaletteEntry } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';
import { daun, entriPalet, susunMenu } from './tree';

/** The menu that this person sees now. */
export function useMenu(): readonly MenuGroup[] {
  return susunMenu(useFeatures(), useKeadaan());
}

/** What the areas offer this person in the palette beside the menu. */
export function useEntriPalet(): readonly PaletteEntry[] {
  return entriPalet(useFeatures(), useKeadaan());
}

/** The addresses that stand in the menu of this person: a page may be spoken of before the portal has it for everybody. */
export function useMenuLinks(): ReadonlySet<string> {
  return new Set(daun(useMenu()).map(({ item }) => item.link));
}
