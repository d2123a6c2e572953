import { useKeadaan } from '@/core/auth/gate';
import type { MenuGroup, PaletteEntry } from '@/kit/module/define-feature';
import { useFeatures } from '@/kit/module/registry';
import { entriPalet, susunMenu } from './tree';

/** The menu that this person sees now. */
export function useMenu(): readonly MenuGroup[] {
  return susunMenu(useFeatures(), useKeadaan());
}

/** What the areas offer this person in the palette beside the menu. */
export function useEntriPalet(): readonly PaletteEntry[] {
  return entriPalet(useFeatures(), useKeadaan());
}
