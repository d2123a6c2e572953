import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Pill } from '@/kit/ui/mark/pill';
import { useTeksNaskah } from './naskah-teks';

/** On which side of the limit a score is, in a word. */
export function TandaBatas({ skor, batas }: { skor: number; batas: number }) {
  const teks = useTeksNaskah();
  return skor > batas ? (
    <Pill tone="amber" icon={<IconAlertTriangle />}>
      {teks.diAtasBatas}
    </Pill>
  ) : (
    <Pill tone="green" icon={<IconCircleCheck />}>
      {teks.diBawahBatas}
    </Pill>
  );
}
