// A paper that the portal handed out, read back.
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Download } from '@playwright/test';

/** The words of a paper that was downloaded, in the order in which they were put, one space between them. */
export async function textOf(download: Download): Promise<string> {
  const file = (await readFile(await download.path())).toString('latin1');
  const sheets = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, content = '']) => inflated(content));
  return sheets.flatMap(shown).join(' ').replaceAll(/\s+/g, ' ');
}

/** What a stream holds; of one that is not packed, such as a picture, nothing. */
function inflated(content: string): string {
  try {
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The strings that a sheet shows; they are UTF-16. */
function shown(content: string): string[] {
  return [...content.matchAll(/\(((?:\\[\s\S]|[^\\)])*)\) Tj/g)].map(([, text = '']) => {
    const plain = text.replaceAll(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter);
    return Buffer.from(plain, 'latin1').swap16().toString('utf16le');
  });
}
