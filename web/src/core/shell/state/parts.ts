// The parts of the frame that are loaded when they are first needed.
export const muatPalet = () => import('../palette/palette-dialog');
export const muatPanelMenu = () => import('../menu/menu-sheet');

/** Those worth having at hand before they are asked for. */
export const bagianLanjut = [muatPalet];
