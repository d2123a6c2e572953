import { createTheme } from '@mantine/core';

/** Mantine in the portal's own tokens; only the lazily loaded parts use it. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font-body)',
  fontFamilyMonospace: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-head)' },
  defaultRadius: '8px',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '76em', xl: '88em' },
});

/** The nonce of this document, for the style elements that Mantine makes. */
export function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
