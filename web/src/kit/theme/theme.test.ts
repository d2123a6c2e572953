import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { applyTheme, DEVICE_KEY, preference, setPreference } from './preference';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Light and dark value of a token; of the untag block where `untag`. */
function token(name: string, untag = false): [string, string] {
  const block = /:root\[data-warna="untag"\] \{([^}]*)\}/.exec(css)?.[1] ?? '';
  const from = untag && block.includes(`--${name}:`) ? block : css;
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+))`).exec(from);
  const [, light, dark, both] = value ?? [];
  return [light ?? both ?? '', dark ?? both ?? ''];
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const texts = ['text', 'muted', 'subtle', 'primary', 'error'];
const pairs = [
  ...texts.flatMap((text) => ['surface', 'page', 'sunken'].map((ground) => [text, ground])),
  ...['amber', 'green', 'orange', 'red', 'blue', 'neutral'].map((tone) => [tone, `${tone}-soft`]),
  ['primary-soft-text', 'primary-soft'],
  ['chip-text', 'chip'],
  ['on-primary', 'primary-fill'],
  ['on-primary', 'primary-fill-hover'],
  ['error', 'error-soft'],
] as [string, string][];

describe('tokens', () => {
  it('SH-10 the colours of the specification', () => {
    expect(token('primary')[0]).toBe('#0b5ad0');
    expect(token('bar-bg')[0]).toBe('#081a51');
    expect(token('brand', true)[0]).toBe('#e92121');
    expect(css).toContain('--bar-bg: linear-gradient(90deg, #7d0b0b, #c91414)');
  });

  it('SH-10 the red of the specification is for lines and large type: 3 : 1 on all they stand on', () => {
    const untag = /:root\[data-warna="untag"\] \{([^}]*)\}/.exec(css)?.[1];
    for (const name of ['accent', 'display']) expect(untag).toContain(`--${name}: var(--brand);`);
    for (const ground of ['surface', 'page', 'sunken', 'hover']) {
      for (const mode of [0, 1] as const) {
        expect(contrast('#e92121', token(ground, true)[mode]), ground).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it.each(pairs)('SH-10 %s on %s can be read in every mode', (text, ground) => {
    for (const untag of [false, true]) {
      for (const mode of [0, 1] as const) {
        const [a, b] = [token(text, untag)[mode], token(ground, untag)[mode]];
        if (a && b) expect(contrast(a, b), `${a} on ${b}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('SH-10 borders of controls and the focus ring can be seen', () => {
    for (const untag of [false, true]) {
      for (const mode of [0, 1] as const) {
        const surface = token('surface', untag)[mode];
        expect(contrast(token('control-line', untag)[mode], surface)).toBeGreaterThanOrEqual(3);
        expect(contrast(token('ring', untag)[mode], surface)).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

describe('preference', () => {
  afterEach(() => {
    localStorage.clear();
    setPreference({ tampilan: 'sistem', teks: 100, gerak: false });
  });

  it('SH-10 the colour mode stands on the document', () => {
    localStorage.setItem('color_mode', 'untag');
    applyTheme();
    expect(document.documentElement.dataset.warna).toBe('untag');
    applyTheme('default');
    expect(document.documentElement.dataset.warna).toBe('default');
  });

  it('light, dark, text size and movement stand there too, and are kept on this device', () => {
    setPreference({ tampilan: 'gelap', teks: 125, gerak: true });
    expect(document.documentElement.dataset).toMatchObject({
      mantineColorScheme: 'dark',
      teks: '125',
      gerak: 'kurang',
    });
    expect(JSON.parse(localStorage.getItem(DEVICE_KEY) ?? '')).toMatchObject({ tampilan: 'gelap', teks: 125 });
    expect(preference().gerak).toBe(true);
  });
});
