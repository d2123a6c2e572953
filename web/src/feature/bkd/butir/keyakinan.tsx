import { IconAlertTriangle } from '@tabler/icons-react';
import { RadioList } from '@/kit/form/field/radio-list';
import { Pill } from '@/kit/ui/mark/pill';
import type { Butir } from './aturan';
import { KEYAKINAN } from './aturan-values';
import { useTeksSusun } from './teks';

const tone = { terkonfirmasi: 'green', satu_sumber: 'neutral', belum: 'amber' } as const;

/** How sure a number is; one that nobody confirmed stands out. */
export function Yakin({ keyakinan }: Pick<Butir, 'keyakinan'>) {
  const teks = useTeksSusun();
  return (
    <Pill tone={tone[keyakinan]} icon={keyakinan === 'belum' ? <IconAlertTriangle /> : undefined}>
      {teks.namaKeyakinan[keyakinan]}
    </Pill>
  );
}

type PilihProps = { at: string; value: Butir['keyakinan'] | null; onChange: (keyakinan: Butir['keyakinan']) => void };

/** Asks how sure the number of a line is. */
export function PilihKeyakinan({ at, value, onChange }: PilihProps) {
  const teks = useTeksSusun();
  return (
    <RadioList
      name={`${at}.keyakinan`}
      label={teks.keyakinan}
      required
      options={KEYAKINAN.map((one) => ({
        value: one,
        label: teks.namaKeyakinan[one],
        hint: teks.keyakinanBantuan[one],
      }))}
      value={value}
      onChange={(keyakinan) => keyakinan && onChange(keyakinan)}
    />
  );
}
