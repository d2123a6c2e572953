import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { MenuGroup } from '@/kit/module/define-feature';
import { Kbd } from '@/kit/ui/mark/kbd';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useTeksBingkai } from '../teks';
import css from './palette-dialog.module.css';
import { SearchBox } from './search-box';

type PaletteProps = { menu: readonly MenuGroup[]; onClose: () => void };

/** The search of the menu over the page: what was opened last, every page, and acts, by a few letters. */
export default function PaletteDialog({ menu, onClose }: PaletteProps) {
  const teks = useTeksBingkai();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={teks.pencarian}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <SearchBox
        menu={menu}
        onDone={onClose}
        corner={<IconButton size="sm" label={teks.tutup} icon={<IconX />} className={css.close} onClick={onClose} />}
      />
      <p className={css.keys} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {teks.pilih}
        </span>
        <span>
          <Kbd>Enter</Kbd>
          {teks.buka}
        </span>
        <span>
          <Kbd>Esc</Kbd>
          {teks.tutup}
        </span>
      </p>
    </dialog>
  );
}
