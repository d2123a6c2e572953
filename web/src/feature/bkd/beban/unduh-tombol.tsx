import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksBeban } from './teks';

type Props = {
  /** What `useDownload` gives. */
  file: { isPending: boolean; mutate: () => void };
  /** With what the file is, where the label alone does not say it. */
  name?: string;
  size?: 'sm';
  variant?: 'primary';
  children: ReactNode;
};

/** Fetches a file, and shows whether that is under way. */
export function UnduhTombol({ file, name, children, ...look }: Props) {
  const { menyiapkan } = useTeksBeban();
  return (
    <Button
      {...look}
      icon={<IconDownload />}
      pending={file.isPending}
      pendingText={menyiapkan}
      aria-label={name}
      onClick={() => file.mutate()}
    >
      {children}
    </Button>
  );
}
