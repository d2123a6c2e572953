import { expect, test } from 'vitest';
import { plainText } from './plain-text';

test.each([
  ['<p>Batas KRS <strong>30 November</strong></p><p>Jam 16:00</p>', 'Batas KRS 30 November Jam 16:00'],
  ['A &amp; B &lt;tetap teks&gt; &#39;x&#39;&nbsp;y', "A & B <tetap teks> 'x' y"],
  ['&tidakada; &#99999999;', '&tidakada; &#99999999;'],
  ['<img src=x onerror=alert(1)>halo', 'halo'],
  ['', ''],
])('SH-18 the words of a message: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
