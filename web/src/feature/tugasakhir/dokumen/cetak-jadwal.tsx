import { IconPrinter } from '@tabler/icons-react';
import { useDownload } from '@/kit/net/use-download';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import type { Jenis } from '../karya/ragam';
import { ruteUjian } from '../ujian/sidang-baca';
import type { sidangQuery } from '../ujian/sidang-query';
import { useTeksDokumen } from './dokumen-teks';

type Props = { jenis: Jenis; dicari: ReturnType<typeof sidangQuery> };

/** The schedule as a paper: all exams that the list holds as it is narrowed, not this page of it alone. */
export function CetakJadwal({ jenis, dicari }: Props) {
  const teks = useTeksDokumen();
  const lebar = useMinWidth(BREAKPOINT.table);
  const unduh = useDownload(ruteUjian.cetak[jenis], { query: dicari });
  const tombol = { icon: <IconPrinter />, onClick: () => unduh.mutate() };
  if (!lebar) return <IconButton variant="default" label={teks.cetak} disabled={unduh.isPending} {...tombol} />;
  return (
    <Button pending={unduh.isPending} pendingText={teks.mengunduh} {...tombol}>
      {teks.cetak}
    </Button>
  );
}
