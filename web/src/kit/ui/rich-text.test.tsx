import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text';
import { cleanRichText, quiet } from './rich-text-clean';
import { loadCleaner } from './rich-text-load';
import { allowsTarget, cleanStyle, policy } from './rich-text-policy';

function clean(html: string): string {
  const box = document.createElement('div');
  box.append(cleanRichText(html));
  return box.innerHTML;
}

describe('style', () => {
  it.each([
    ['color: #b42318', 'color: #b42318'],
    ['COLOR:#FFF', 'color: #fff'],
    ['background-color: rgb(255, 0,10)', 'background-color: rgb(255, 0, 10)'],
    ['text-align:justify; color:#123456', 'color: #123456; text-align: justify'],
    ['color:#111;color:#222', 'color: #222'],
  ])('IN-07 keeps %s', (style, kept) => {
    expect(cleanStyle(style)).toBe(kept);
  });

  it.each([
    'color: red',
    'color: #12',
    'color: rgb(256,0,0)',
    'color: rgb(1,2,3) url(x)',
    'x#fff',
    'color: hsl(0 0% 0%)',
    'color: var(--a)',
    'background: #fff',
    'background-color: url(https://jahat.test)',
    'text-align: start',
    'position: fixed',
    'color/**/: #fff',
    'constructor: #fff',
  ])('IN-07 drops %s', (style) => {
    expect(cleanStyle(style)).toBe('');
  });

  it('IN-07 a semicolon in a string, bracket or comment ends no declaration', () => {
    expect(cleanStyle('background: url("a;color:#fff")')).toBe('');
    expect(cleanStyle("x: ';color:#fff'; text-align: left")).toBe('text-align: left');
    expect(cleanStyle('a: (;color:#fff); color:#000')).toBe('color: #000');
    expect(cleanStyle('/* ; */ ; color: #000')).toBe('color: #000');
  });
});

describe('cleanRichText', () => {
  it('IN-07 keeps what the editor writes', () => {
    const html = '<p style="text-align: center"><strong>Tebal</strong> <em>miring</em></p><ul><li>satu</li></ul>';
    expect(clean(html)).toBe(html);
  });

  it('IN-07 drops what acts by itself', () => {
    expect(clean('<p onclick="x()">a</p><script>x()</script><img src=x onerror=x()>')).toBe('<p>a</p>');
    expect(clean('<p class="x" id="y" data-z="1" aria-label="q">a</p>')).toBe('<p>a</p>');
  });

  it('IN-07 lets links lead to https, mailto and tel alone', () => {
    for (const good of ['https://kampus.ac.id', 'mailto:a@b.id', 'tel:+62']) expect(allowsTarget(good)).toBe(true);
    for (const bad of ['javascript:x', 'http://a', 'data:text/html,x', '//a.b', '/dashboard', ' javascript:x']) {
      expect(allowsTarget(bad)).toBe(false);
    }
    expect(clean('<a href="https://kampus.ac.id">a</a>')).toContain('rel="noopener noreferrer"');
    expect(clean('<a href="javascript:x()">a</a>')).not.toContain('javascript');
  });

  it('IN-07 gives the parser nothing to report, and changes no text', () => {
    const loud = [
      '<style>p{color:red}</style><p>a</p>',
      '<p onclick="x()" ONFOCUS = y>a</p>',
      '<base href="https://jahat.test"><p>a</p>',
      '<svg/onload=x()><p>a</p>',
      '<p>a</p><STYLE\n>b',
    ];
    for (const html of loud) {
      const parsed = new DOMParser().parseFromString(quiet(html), 'text/html');
      const names = [...parsed.querySelectorAll('*')].flatMap((node) => [node.localName, ...node.getAttributeNames()]);
      expect(names.filter((name) => /^(style|base|on.*)$/.test(name))).toEqual([]);
      expect(clean(html)).toBe('<p>a</p>');
    }
    const text = '<p>jadwal on time = 5, style=bebas, base &lt;style&gt; onset=3</p>';
    expect(quiet(text)).toBe(text);
  });

  it('IN-07 leaves no string of the attack list able to act', () => {
    const file = join(import.meta.dirname, '../../../../internal/kit/richtext/testdata/xss_given.jsonl');
    const attacks = readFileSync(file, 'utf8').trim().split('\n');
    for (const attack of attacks) {
      for (const node of cleanRichText(textOf(JSON.parse(attack))).querySelectorAll('*')) expectHarmless(node);
    }
    expect(attacks.length).toBeGreaterThan(5);
  });
});

function expectHarmless(node: Element): void {
  expect(policy.tags).toContain(node.localName);
  for (const { name, value } of node.attributes) {
    expect(['href', 'style', 'rel', 'target']).toContain(name);
    if (name === 'href') expect(value.trim()).toMatch(/^(https|mailto|tel):/i);
    if (name === 'style') expect(cleanStyle(value)).toBe(value);
  }
}

function textOf(line: unknown): string {
  if (typeof line === 'string') return line;
  return Object.values(line as object)
    .filter((value) => typeof value === 'string')
    .join('');
}

describe('RichText', () => {
  it('IN-07 shows clean nodes', async () => {
    const { container } = render(<RichText html={'<p>Halo <b>dunia</b><script>x()</script></p>'} />);
    expect(container.textContent).toContain('Halo dunia');
    expect(container.querySelector('b')).toBeNull();
    await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('dunia'));
    expect(container.querySelector('script')).toBeNull();
  });

  it('shows no nodes while it is held', async () => {
    const html = '<p>Halo <b>dunia</b></p>';
    const { container, rerender } = render(<RichText html={html} hold />);
    await loadCleaner();
    await new Promise((done) => setTimeout(done));
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('Halo dunia');
    rerender(<RichText html={html} />);
    await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('dunia'));
  });
});
