import { IconAlertTriangle, IconArrowBarToUp, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { Pill } from '@/kit/ui/mark/pill';
import type { Simpul } from './bkd';
import { useTeksBeban } from './teks';

const looks = {
  M: { tone: 'green', icon: <IconCircleCheck /> },
  TM: { tone: 'amber', icon: <IconAlertTriangle /> },
  lebih: { tone: 'orange', icon: <IconArrowBarToUp /> },
  belum: { tone: 'neutral', icon: <IconHelpCircle /> },
} as const satisfies Record<Simpul, object>;

/** What a workload, or one demand on it, comes to. */
export function SimpulPill({ simpul }: { simpul: Simpul }) {
  const teks = useTeksBeban();
  const { tone, icon } = looks[simpul];
  return (
    <Pill tone={tone} icon={icon}>
      {teks.namaSimpul[simpul]}
    </Pill>
  );
}
