import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPalette,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Menu, type MenuItem } from '@/kit/ui/overlay/menu';
import { type KitTexts, useKitTexts } from '@/kit/ui/texts';
import css from './rich-text-editor.module.css';

type Tool = { label: string; icon: ReactNode; on: boolean; run: () => void };

const colors = ['#b42318', '#b54708', '#0b7a3e', '#1a66d9', '#7a3fc4', '#6b7280'] as const;

const alignments = [
  { id: 'left', icon: <IconAlignLeft /> },
  { id: 'center', icon: <IconAlignCenter /> },
  { id: 'right', icon: <IconAlignRight /> },
  { id: 'justify', icon: <IconAlignJustified /> },
] as const;

/** The editor's tools after the APG's toolbar: one tab stop, arrows move. */
export function Toolbar({ editor }: { editor: Editor }) {
  const texts = useKitTexts();
  const tools = toolsOf(editor, texts);
  return (
    <div role="toolbar" aria-label={texts.textFormat} className={css.toolbar} onKeyDown={moveInToolbar}>
      {tools.map(({ label, icon, on, run }, i) => (
        <IconButton
          key={label}
          size="sm"
          label={label}
          icon={icon}
          aria-pressed={on}
          tabIndex={i === 0 ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        />
      ))}
      <ColorMenu editor={editor} />
    </div>
  );
}

function toolsOf(editor: Editor, texts: KitTexts): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { label: texts.bold, icon: <IconBold />, on: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    {
      label: texts.italic,
      icon: <IconItalic />,
      on: editor.isActive('italic'),
      run: () => chain().toggleItalic().run(),
    },
    {
      label: texts.bulletList,
      icon: <IconList />,
      on: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: texts.numberedList,
      icon: <IconListNumbers />,
      on: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    ...alignments.map(({ id, icon }) => ({
      label: texts.alignment[id],
      icon,
      on: editor.isActive({ textAlign: id }),
      run: () => chain().setTextAlign(id).run(),
    })),
  ];
}

function ColorMenu({ editor }: { editor: Editor }) {
  const texts = useKitTexts();
  const now: unknown = editor.getAttributes('textStyle').color;
  const items: MenuItem[] = [
    {
      id: 'bawaan',
      label: texts.defaultColor,
      checked: !now,
      onSelect: () => editor.chain().focus().unsetColor().run(),
    },
    ...colors.map((hex) => ({
      id: hex,
      label: texts.colors[hex],
      checked: now === hex,
      hint: <span className={css.swatch} style={{ background: hex }} />,
      onSelect: () => editor.chain().focus().setColor(hex).run(),
    })),
  ];
  return (
    <Menu
      label={texts.textColor}
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} tabIndex={-1} label={texts.textColor} icon={<IconPalette />} size="sm" />
      )}
    />
  );
}

function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || event.defaultPrevented) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')];
  const now = tools.indexOf(document.activeElement as HTMLElement);
  tools[(now + by + tools.length) % tools.length]?.focus();
  event.preventDefault();
}
