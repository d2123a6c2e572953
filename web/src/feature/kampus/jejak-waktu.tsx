import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DateInput } from '@/kit/form/date/date-input';
import { formatDay } from '@/kit/format/date';
import type { Filtering } from '@/kit/table/filter/filters';
import { Button } from '@/kit/ui/navigation/button';
import { Popover } from '@/kit/ui/overlay/popover';
import type { SaringJejak } from './jejak-filters';
import css from './kampus.module.css';
import { useTeksKampus } from './teks';

type Props = { saringan: Filtering<SaringJejak> };

/** Narrows the trail to some days. */
export function RentangWaktu({ saringan }: Props) {
  const teks = useTeksKampus();
  const { dari, sampai } = saringan.value.filter;
  const nama = useNamaRentang(dari[0], sampai[0]);
  return (
    <Popover
      label={teks.rentang}
      trigger={(trigger) => (
        <Button {...trigger} icon={<IconCalendar />}>
          {nama}
        </Button>
      )}
    >
      {(tutup) => <Isian saringan={saringan} onSelesai={tutup} />}
    </Popover>
  );
}

function useNamaRentang(dari: string | undefined, sampai: string | undefined): string {
  const teks = useTeksKampus();
  if (dari && sampai) return teks.rentangDipilih(formatDay(dari), formatDay(sampai));
  if (dari) return teks.sejak(formatDay(dari));
  return sampai ? teks.hingga(formatDay(sampai)) : teks.rentang;
}

function Isian({ saringan, onSelesai }: Props & { onSelesai: () => void }) {
  const teks = useTeksKampus();
  const { filter } = saringan.value;
  const [dari, setDari] = useState(filter.dari[0] ?? '');
  const [sampai, setSampai] = useState(filter.sampai[0] ?? '');
  const terbalik = dari !== '' && sampai !== '' && sampai < dari;
  const pakai = (awal: string, akhir: string) => {
    saringan.set({ filter: { dari: awal ? [awal] : [], sampai: akhir ? [akhir] : [] } }, { push: true });
    onSelesai();
  };
  return (
    <form
      className={css.rentang}
      onSubmit={(event) => {
        event.preventDefault();
        if (!terbalik) pakai(dari, sampai);
      }}
    >
      <DateInput name="dari" label={teks.dari} value={dari} onChange={setDari} />
      <DateInput
        name="sampai"
        label={teks.sampai}
        value={sampai}
        onChange={setSampai}
        error={terbalik ? teks.rentangTerbalik : undefined}
      />
      <div className={css.tombol}>
        <Button variant="plain" onClick={() => pakai('', '')}>
          {teks.hapusRentang}
        </Button>
        <Button type="submit" variant="primary">
          {teks.terapkan}
        </Button>
      </div>
    </form>
  );
}
