import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIzin } from '@/core/auth/session';
import { Button } from '@/kit/ui/navigation/button';

type Props = {
  label: string;
  /** Who holds it may paste; all others see no button. */
  permission: string;
  /** The dialog in which rows are pasted. */
  dialog: (close: () => void) => ReactNode;
};

/** Opens the dialog that takes rows over from a spreadsheet. */
export function TombolTempel({ label, permission, dialog }: Props) {
  const [open, setOpen] = useState(false);
  if (!useIzin(permission)) return null;
  return (
    <>
      <Button icon={<IconPlus />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
