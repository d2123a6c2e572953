/** Fetches what cleans rich text, once some is shown: its bare words stand there meanwhile. */
export const loadCleaner = () => import('./rich-text-clean');
