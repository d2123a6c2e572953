import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '@/kit/ui/cx';
import { useFloating } from '@/kit/ui/overlay/floating';
import floating from '@/kit/ui/overlay/floating.module.css';
import choices from '../combobox/combobox.module.css';
import css from './rich-text-editor.module.css';
import { insertPiece, type Piece, type Pieces, type Slash, slashBefore } from './rich-text-insert';

export type SlashList = {
  id: string;
  slash: Slash;
  /** undefined while they are read. */
  found: readonly Piece[] | undefined;
  active: number;
  move: (by: number) => void;
  pick: (piece: Piece) => void;
  close: () => void;
};

/** The list behind a `/`: open while the caret stands behind one that was not closed. What is typed stays in the text. */
export function useSlash(editor: Editor, pieces: Pieces | undefined): SlashList | undefined {
  const id = useId();
  const [closed, setClosed] = useState<number>();
  const [choice, setChoice] = useState({ word: '', at: 0 });
  const slash = pieces && editor.isEditable ? slashBefore(editor.state) : undefined;
  if (!slash && closed !== undefined) setClosed(undefined);
  const found = slash && pieces?.find(slash.word);
  const open = slash && editor.isFocused && slash.from !== closed && (slash.word === '' || found?.length !== 0);
  useOpening(open === true, pieces);
  if (!open || !pieces) return undefined;
  const count = found?.length ?? 0;
  const active = choice.word === slash.word ? Math.min(choice.at, Math.max(0, count - 1)) : 0;
  return {
    id,
    slash,
    found,
    active,
    move: (by) => setChoice({ word: slash.word, at: (active + by + count) % Math.max(1, count) }),
    pick: (piece) => {
      insertPiece(editor, piece.html, slash.from);
      pieces.onInsert(piece.id);
    },
    close: () => setClosed(slash.from),
  };
}

function useOpening(open: boolean, pieces: Pieces | undefined): void {
  const told = useRef(pieces);
  told.current = pieces;
  useEffect(() => {
    if (open) told.current?.onOpen();
  }, [open]);
}

/** Arrows choose, Enter and Tab put in, Esc closes; every other key is the text's. Tells whether the key was the list's. */
export function slashKey(list: SlashList | undefined, event: KeyboardEvent): boolean {
  if (!list || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const chosen = list.found?.[list.active];
  if (event.key === 'Escape') list.close();
  else if (!chosen) return false;
  else if (event.key === 'ArrowDown') list.move(1);
  else if (event.key === 'ArrowUp') list.move(-1);
  else if (event.key === 'Enter' || event.key === 'Tab') list.pick(chosen);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

type Props = { editor: Editor; list: SlashList; pieces: Pieces };

/** The pieces at the caret. */
export function SlashBox({ editor, list, pieces }: Props) {
  const anchor = useCaret(editor, list.slash.from);
  const box = useFloating<HTMLDivElement>({ open: true, anchor, onClose: list.close });
  const note = noteOf(list, pieces);
  return (
    <>
      <span ref={anchor} className={css.caret} aria-hidden="true" />
      <p role="status" className="sr-only">
        {note ?? pieces.count(list.found?.length ?? 0)}
      </p>
      <div
        ref={box}
        popover="manual"
        className={cx(floating.box, css.pieces)}
        onMouseDown={(event) => event.preventDefault()}
        role="none"
      >
        {note && <div className={choices.note}>{note}</div>}
        <div id={list.id} role="listbox" aria-label={pieces.label} className={cx(choices.list, css.scroll)}>
          {list.found?.map((piece, at) => (
            <div
              key={piece.id}
              id={`${list.id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === list.active}
              data-active={at === list.active || undefined}
              className={cx(choices.option, css.piece)}
              onClick={() => list.pick(piece)}
              onKeyDown={undefined}
              ref={(element) => {
                if (element && at === list.active) element.scrollIntoView({ block: 'nearest' });
              }}
            >
              <span className={choices.words}>
                {piece.label}
                <small>{piece.hint}</small>
              </span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function noteOf({ found }: SlashList, { waiting, empty }: Pieces): string | undefined {
  if (!found) return waiting;
  return found.length === 0 ? empty : undefined;
}

/** Stands where the `/` stands, for the box to keep to. */
function useCaret(editor: Editor, at: number): RefObject<HTMLSpanElement | null> {
  const anchor = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const span = anchor.current;
    const around = span?.offsetParent?.getBoundingClientRect();
    if (!span || !around) return;
    const { left, top, bottom } = editor.view.coordsAtPos(at);
    span.style.left = `${left - around.left}px`;
    span.style.top = `${top - around.top}px`;
    span.style.height = `${bottom - top}px`;
  }, [editor, at]);
  return anchor;
}
