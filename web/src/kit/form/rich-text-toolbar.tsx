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
import { IconButton } from '../ui/icon-button';
import { Menu, type MenuItem } from '../ui/menu';
import css from './rich-text-editor.module.css';

type Tool = { label: string; icon: ReactNode; on: boolean; run: () => void };

const colors = [
  { hex: '#b42318', label: 'Merah' },
  { hex: '#b54708', label: 'Jingga' },
  { hex: '#0b7a3e', label: 'Hijau' },
  { hex: '#1a66d9', label: 'Biru' },
  { hex: '#7a3fc4', label: 'Ungu' },
  { hex: '#6b7280', label: 'Abu-abu' },
];

const alignments = [
  { id: 'left', label: 'Rata kiri', icon: <IconAlignLeft /> },
  { id: 'center', label: 'Rata tengah', icon: <IconAlignCenter /> },
  { id: 'right', label: 'Rata kanan', icon: <IconAlignRight /> },
  { id: 'justify', label: 'Rata kanan kiri', icon: <IconAlignJustified /> },
];

/** The editor's tools after the APG's toolbar: one tab stop, arrows move. */
export function Toolbar({ editor }: { editor: Editor }) {
  const tools = toolsOf(editor);
  return (
    <div role="toolbar" aria-label="Format teks" className={css.toolbar} onKeyDown={moveInToolbar}>
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

function toolsOf(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { label: 'Tebal', icon: <IconBold />, on: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { label: 'Miring', icon: <IconItalic />, on: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      label: 'Daftar',
      icon: <IconList />,
      on: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Daftar bernomor',
      icon: <IconListNumbers />,
      on: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    ...alignments.map(({ id, label, icon }) => ({
      label,
      icon,
      on: editor.isActive({ textAlign: id }),
      run: () => chain().setTextAlign(id).run(),
    })),
  ];
}

function ColorMenu({ editor }: { editor: Editor }) {
  const now: unknown = editor.getAttributes('textStyle').color;
  const items: MenuItem[] = [
    { id: 'bawaan', label: 'Warna bawaan', checked: !now, onSelect: () => editor.chain().focus().unsetColor().run() },
    ...colors.map(({ hex, label }) => ({
      id: hex,
      label,
      checked: now === hex,
      hint: <span className={css.swatch} style={{ background: hex }} />,
      onSelect: () => editor.chain().focus().setColor(hex).run(),
    })),
  ];
  return (
    <Menu
      label="Warna teks"
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} tabIndex={-1} label="Warna teks" icon={<IconPalette />} size="sm" />
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
