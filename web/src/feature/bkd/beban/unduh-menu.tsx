import { IconDownload } from '@tabler/icons-react';
import { Button } from '@/kit/ui/navigation/button';
import { Menu, type MenuItem } from '@/kit/ui/overlay/menu';
import { useTeksBeban } from './teks';

type Props = {
  onUnduh: (bentuk: 'xlsx' | 'csv') => void;
  /** What can be done with the files beside fetching them. */
  lain?: MenuItem[];
  size?: 'sm';
};

/** Fetches a list as a file, in one of its two forms. */
export function UnduhMenu({ onUnduh, lain = [], size }: Props) {
  const { unduh } = useTeksBeban();
  return (
    <Menu
      label={unduh}
      align="end"
      items={[
        { id: 'xlsx', label: 'XLSX', onSelect: () => onUnduh('xlsx') },
        { id: 'csv', label: 'CSV', onSelect: () => onUnduh('csv') },
        ...lain,
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size={size} icon={<IconDownload />}>
          {unduh}
        </Button>
      )}
    />
  );
}
