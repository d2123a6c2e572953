/** Fetches what cleans rich text: pages that will surely show some call it before they have the text. */
export const loadCleaner = () => import('./rich-text-clean');
