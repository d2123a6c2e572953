import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { insertPiece, slashBefore } from './rich-text-insert';
import { extensions, toDocument } from './rich-text-schema';

let editor: Editor | undefined;

/** An editor with its caret at the end of this text. */
function at(html: string): Editor {
  editor = new Editor({ extensions, content: toDocument(html), injectCSS: false });
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  return editor;
}

afterEach(() => editor?.destroy());

describe('a slash in a rich text', () => {
  it.each([
    ['<p>/</p>', ''],
    ['<p>Lihat /ruju</p>', 'ruju'],
    ['<p>Lihat /rujukan usang</p>', 'rujukan usang'],
    ['<p>baris<br>/a</p>', 'a'],
    ['<ul><li><p>/x</p></li></ul>', 'x'],
  ])('counts at the start of a word: %s', (html, word) => {
    expect(slashBefore(at(html).state)?.word).toBe(word);
  });

  it.each(['<p>dan/atau</p>', '<p>1 / 2</p>', '<p>https://a</p>', '<p>biasa</p>', '<p></p>'])(
    'and nowhere else: %s',
    (html) => {
      expect(slashBefore(at(html).state)).toBeUndefined();
    },
  );
});

describe('a piece', () => {
  it('of one paragraph flows into the text in place of the slash and its word', () => {
    const now = at('<p>Catatan: /ruju</p>');
    insertPiece(now, '<p>Perbarui <strong>rujukan</strong>.</p>', slashBefore(now.state)?.from);
    expect(now.getHTML()).toBe('<p>Catatan: Perbarui <strong>rujukan</strong>.</p>');
  });

  it('of several blocks takes the place of an empty paragraph', () => {
    const now = at('<p>Satu</p><p>/x</p>');
    insertPiece(now, '<ul><li>dua</li></ul><p>Tiga</p>', slashBefore(now.state)?.from);
    expect(now.getHTML()).toBe('<p>Satu</p><ul><li><p>dua</p></li></ul><p>Tiga</p>');
  });

  it('goes to the caret, apart from the word before it, and what the policy forbids stays out', () => {
    const now = at('<p>Satu.</p>');
    insertPiece(now, '<p>dua<script>x()</script></p>');
    expect(now.getHTML()).toBe('<p>Satu. dua</p>');
  });
});
