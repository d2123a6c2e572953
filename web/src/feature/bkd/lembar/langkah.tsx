import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { AjukanDialog } from '../laporan/ajukan-dialog';
import { boleh, type Laporan, laporanBerubah } from '../laporan/laporan';
import { useTeksLaporan } from '../laporan/teks';
import { AsesorDialog } from './asesor-dialog';
import { NilaiDialog, PutuskanDialog } from './nilai-dialog';

/** The steps that a dialog asks for; those of the plan stand with the plan. */
export const semuaLangkah = ['putuskan', 'nilai', 'ajukan', 'asesor', 'tarik'] as const;
export type Langkah = (typeof semuaLangkah)[number];

/** The step that the report waits for from this reader, if it is possible. */
export function langkahUtama(laporan: Laporan): Langkah | undefined {
  const waits = (kode: Langkah) => {
    if (!boleh(laporan, kode) || kode === 'tarik') return false;
    if (kode === 'asesor') return laporan.asesor.length < 2;
    return kode !== 'nilai' || laporan.asesor.some(({ putusan }) => putusan === '') || laporan.beda;
  };
  return semuaLangkah.find(waits);
}

type Props = { laporan: Laporan; onClose: () => void };

/** The dialog of a step. */
export function LangkahDialog({ langkah, laporan, onClose }: Props & { langkah: Langkah }) {
  switch (langkah) {
    case 'ajukan':
      return (
        laporan.beban && (
          <AjukanDialog periode={laporan.periode} beban={laporan.beban} laporan={laporan} onClose={onClose} />
        )
      );
    case 'tarik':
      return <TarikDialog laporan={laporan} onClose={onClose} />;
    case 'asesor':
      return <AsesorDialog laporan={laporan} onClose={onClose} />;
    case 'nilai':
      return <NilaiDialog laporan={laporan} onClose={onClose} />;
    case 'putuskan':
      return <PutuskanDialog laporan={laporan} onClose={onClose} />;
  }
}

/** Asks before a report is taken back. */
function TarikDialog({ laporan: { id, versi }, onClose }: Props) {
  const teks = useTeksLaporan();
  const [error, setError] = useState<string>();
  const take = useWrite('PUT /v2/bkd/laporan/{id}/tarik', {
    refresh: laporanBerubah,
    onSuccess: () => {
      toast.success(teks.ditarik);
      onClose();
    },
    onError: ({ message }) => setError(message),
  });
  return (
    <Confirm
      open
      tone="primary"
      icon={<IconArrowBackUp />}
      confirm={teks.tarik}
      pending={take.isPending}
      error={error}
      onConfirm={() => take.mutate({ path: { id }, version: versi, body: {} })}
      onCancel={onClose}
    >
      {teks.tanyaTarik}
    </Confirm>
  );
}
