import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { toDocument } from './rich-text-schema';

/** A piece of text that can be put in. */
export type Piece = { id: string; label: string; hint: string; html: string };

/** What `/` at the start of a word offers to put in, and what is said about it. */
export type Pieces = {
  /** The list's name. */
  label: string;
  /** The pieces that fit what was typed after the `/`; undefined while they are read. */
  find: (word: string) => readonly Piece[] | undefined;
  /** A `/` was typed: the moment to read the pieces. */
  onOpen: () => void;
  /** A piece was put in. */
  onInsert: (id: string) => void;
  /** Said while there are none to offer yet: they are read, or could not be. */
  waiting: string;
  empty: string;
  /** '3 pieces; arrows choose, Enter puts in', for those who hear the page. */
  count: (n: number) => string;
};

/** The `/` before the caret, and what was typed after it. */
export type Slash = { from: number; word: string };

/** The `/` at the start of a word that the caret stands behind; undefined where there is none. */
export function slashBefore({ selection }: EditorState): Slash | undefined {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const word = /(?:^|[\s\ufffc])\/((?:[^\s/][^/]{0,39})?)$/u.exec(before)?.[1];
  return word === undefined ? undefined : { from: $from.pos - word.length - 1, word };
}

/** Puts a piece in at the caret, in place of the selection or, with `from`, of what stands since there. */
export function insertPiece(editor: Editor, html: string, from?: number): void {
  const { content = [] } = toDocument(html) as { content?: { type: string; content?: object[] }[] };
  const [first] = content;
  const inline = content.length === 1 && first?.type === 'paragraph';
  const { selection } = editor.state;
  const range = { from: from ?? selection.from, to: selection.to };
  const gap = inline && touches(editor.state, range.from) ? [{ type: 'text', text: ' ' }] : [];
  editor
    .chain()
    .focus()
    .deleteRange(range)
    .insertContentAt(range.from, inline ? [...gap, ...(first.content ?? [])] : content)
    .run();
}

/** Whether a word stands right before this place. */
function touches({ doc }: EditorState, at: number): boolean {
  const { parent, parentOffset } = doc.resolve(at);
  return /\S$/.test(parent.textBetween(0, parentOffset, undefined, ' '));
}
