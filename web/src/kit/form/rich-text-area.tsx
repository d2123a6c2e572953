import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ControlProps } from './field';
import css from './rich-text-editor.module.css';
import { extensions, toDocument } from './rich-text-schema';
import { Toolbar } from './rich-text-toolbar';

type AreaProps = {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  control: ControlProps;
  label: ReactNode;
  readOnly?: boolean;
};

/** The editing area itself; loaded with the first field that needs it. */
export default function RichTextArea({ value, onChange, onBlur, control, readOnly }: AreaProps) {
  const last = useRef(value);
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
    editorProps: { attributes: () => attributesOf(control) },
  });
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.commands.setContent(toDocument(value), { emitUpdate: false });
  }, [value, editor]);
  return (
    <>
      {!readOnly && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </>
  );
}

function attributesOf(control: ControlProps): Record<string, string> {
  const names = {
    id: control.id,
    role: 'textbox',
    class: css.text,
    'aria-multiline': 'true',
    'aria-labelledby': `${control.id}-label`,
    'aria-describedby': control['aria-describedby'],
    'aria-invalid': control['aria-invalid'] && 'true',
    'aria-required': control['aria-required'] && 'true',
  };
  return Object.fromEntries(
    Object.entries(names).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
