// The parts of the frame that are loaded when they are first needed; they share the search, hence one file.
const muatPanel = () => import('../panels');

export const muatPalet = () => muatPanel().then(({ panels }) => ({ default: panels.PaletteDialog }));
export const muatPanelMenu = () => muatPanel().then(({ panels }) => ({ default: panels.MenuSheet }));

/** Those worth having at hand before they are asked for. */
export const bagianLanjut = [muatPanel];
