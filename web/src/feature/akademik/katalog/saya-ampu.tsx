import { IconUserCheck } from '@tabler/icons-react';
import type { Filtering } from '@/kit/table/filter/filters';
import { Button } from '@/kit/ui/navigation/button';
import type { NamaSaringan } from '../matakuliah/mata-kuliah';
import { useTeksAkademik } from '../matakuliah/teks';

type Props = { saringan: Filtering<NamaSaringan>; periode: number };

/** Narrows the catalogue to what the lecturer teaches in the working period, and back. */
export function TombolSayaAmpu({ saringan, periode }: Props) {
  const teks = useTeksAkademik();
  const menyala = saringan.value.filter.ampu.length > 0;
  const alih = () =>
    saringan.set(
      { filter: menyala ? { ampu: [], periode: [] } : { ampu: ['saya'], periode: [String(periode)] } },
      { push: true },
    );
  return (
    <Button aria-pressed={menyala} icon={<IconUserCheck />} onClick={alih}>
      {teks.sayaAmpu}
    </Button>
  );
}
