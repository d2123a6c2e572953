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
import { useTeksKit } from '@/kit/ui/teks';
import type { TeksKit } from '@/kit/ui/teks-id';
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
  const teks = useTeksKit();
  const tools = toolsOf(editor, teks);
  return (
    <div role="toolbar" aria-label={teks.formatTeks} className={css.toolbar} onKeyDown={moveInToolbar}>
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

function toolsOf(editor: Editor, teks: TeksKit): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { label: teks.tebal, icon: <IconBold />, on: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    {
      label: teks.miring,
      icon: <IconItalic />,
      on: editor.isActive('italic'),
      run: () => chain().toggleItalic().run(),
    },
    {
      label: teks.daftarButir,
      icon: <IconList />,
      on: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: teks.daftarNomor,
      icon: <IconListNumbers />,
      on: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    ...alignments.map(({ id, icon }) => ({
      label: teks.rata[id],
      icon,
      on: editor.isActive({ textAlign: id }),
      run: () => chain().setTextAlign(id).run(),
    })),
  ];
}

function ColorMenu({ editor }: { editor: Editor }) {
  const teks = useTeksKit();
  const now: unknown = editor.getAttributes('textStyle').color;
  const items: MenuItem[] = [
    { id: 'bawaan', label: teks.warnaBawaan, checked: !now, onSelect: () => editor.chain().focus().unsetColor().run() },
    ...colors.map((hex) => ({
      id: hex,
      label: teks.warna[hex],
      checked: now === hex,
      hint: <span className={css.swatch} style={{ background: hex }} />,
      onSelect: () => editor.chain().focus().setColor(hex).run(),
    })),
  ];
  return (
    <Menu
      label={teks.warnaTeks}
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} tabIndex={-1} label={teks.warnaTeks} icon={<IconPalette />} size="sm" />
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
