import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { download } from '@/kit/api/download';
import { toast } from '@/kit/ui/feedback/toast';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import type { Jenis } from '../karya/ragam';
import type { sidangQuery } from '../ujian/sidang-query';
import { ruteUjian } from '../ujian/sidang-rute';
import { useTeksDokumen } from './dokumen-teks';

type Props = { jenis: Jenis; dicari: ReturnType<typeof sidangQuery> };

/** The schedule as a paper: all exams that the list holds as it is narrowed, not this page of it alone. */
export function CetakJadwal({ jenis, dicari }: Props) {
  const teks = useTeksDokumen();
  const lebar = useMinWidth(BREAKPOINT.table);
  const [berjalan, setBerjalan] = useState(false);
  const ambil = async () => {
    setBerjalan(true);
    try {
      await download(ruteUjian.cetak[jenis], { query: dicari });
    } catch (thrown) {
      toast.danger(toApiError(thrown).message);
    } finally {
      setBerjalan(false);
    }
  };
  if (!lebar) {
    return (
      <IconButton
        variant="default"
        label={teks.cetak}
        icon={<IconPrinter />}
        disabled={berjalan}
        onClick={() => void ambil()}
      />
    );
  }
  return (
    <Button icon={<IconPrinter />} pending={berjalan} pendingText={teks.mengunduh} onClick={() => void ambil()}>
      {teks.cetak}
    </Button>
  );
}
