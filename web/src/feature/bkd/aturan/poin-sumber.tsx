import { IconDeviceDesktop, IconPencil } from '@tabler/icons-react';
import { Pill } from '@/kit/ui/mark/pill';
import type { BarisPoin } from '../beban/bkd';
import { useTeksAturanBKD } from './teks';

/** Who brought a line: a system, the lecturer, or both. */
export function Sumber({ sumber }: Pick<BarisPoin, 'sumber'>) {
  const teks = useTeksAturanBKD();
  if (sumber === 'sistem') {
    return (
      <Pill tone="blue" icon={<IconDeviceDesktop />}>
        {teks.namaSumber.sistem}
      </Pill>
    );
  }
  return (
    <Pill tone="amber" outline icon={<IconPencil />}>
      {teks.namaSumber[sumber]}
    </Pill>
  );
}
