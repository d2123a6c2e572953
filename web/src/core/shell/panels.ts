import MenuSheet from './menu/menu-sheet';
import PaletteDialog from './palette/palette-dialog';

/** Palette and menu panel share the search of the menu: one file carries them both. */
export const panels = { MenuSheet, PaletteDialog };
