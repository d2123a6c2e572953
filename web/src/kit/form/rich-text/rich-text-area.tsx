import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ControlProps } from '../field/field';
import css from './rich-text-editor.module.css';
import { insertPiece, type Pieces } from './rich-text-insert';
import { extensions, toDocument } from './rich-text-schema';
import { SlashBox, type SlashList, slashKey, useSlash } from './rich-text-slash';
import { Toolbar } from './rich-text-toolbar';

type AreaProps = {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  control: ControlProps;
  label: ReactNode;
  readOnly?: boolean;
  pieces?: Pieces;
  tools?: (insert: (html: string) => void) => ReactNode;
};

/** The editing area itself; loaded with the first field that needs it. */
export default function RichTextArea({ value, onChange, onBlur, control, readOnly, pieces, tools }: AreaProps) {
  const last = useRef(value);
  const list = useRef<SlashList>(undefined);
  const editor = useEditor({
    extensions,
    injectCSS: false,
    editable: !readOnly,
    content: toDocument(value),
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: now }) => {
      last.current = now.isEmpty ? '' : now.getHTML();
      onChange(last.current);
    },
    onBlur: () => onBlur?.(),
    editorProps: {
      attributes: () => ({ ...attributesOf(control), ...(pieces && listAttributes(list.current)) }),
      handleKeyDown: (_, event) => slashKey(list.current, event),
    },
  });
  const slash = useSlash(editor, pieces);
  list.current = slash;
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.commands.setContent(toDocument(value), { emitUpdate: false });
  }, [value, editor]);
  return (
    <>
      {!readOnly && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
      {slash && pieces && <SlashBox editor={editor} list={slash} pieces={pieces} />}
      {tools && !readOnly && <div className={css.tools}>{tools((html) => insertPiece(editor, html))}</div>}
    </>
  );
}

function attributesOf(control: ControlProps): Record<string, string> {
  return named({
    id: control.id,
    role: 'textbox',
    class: css.text,
    'aria-multiline': 'true',
    'aria-labelledby': `${control.id}-label`,
    'aria-describedby': control['aria-describedby'],
    'aria-invalid': control['aria-invalid'] && 'true',
    'aria-required': control['aria-required'] && 'true',
  });
}

/** What ties the text to the list that is open behind its caret. */
function listAttributes(list: SlashList | undefined): Record<string, string> {
  return named({
    'aria-autocomplete': 'list',
    'aria-controls': list?.id,
    'aria-activedescendant': list?.found?.length ? `${list.id}-${list.active}` : undefined,
  });
}

function named(all: Record<string, string | false | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
