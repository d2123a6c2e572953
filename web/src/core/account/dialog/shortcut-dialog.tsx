import { ShortcutSheet } from '@/kit/keys/shortcut-sheet';

/** Every key that works on this page. */
export default function ShortcutDialog({ onClose }: { onClose: () => void }) {
  return <ShortcutSheet open onClose={onClose} />;
}
