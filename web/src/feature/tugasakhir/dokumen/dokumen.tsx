import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import { download } from '@/kit/api/download';
import type { Route, Row } from '@/kit/api/routes';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import css from '../ujian/sidang.module.css';
import { useTeksDokumen } from './dokumen-teks';

const ruteDokumen = {
  proposal: 'GET /v2/ta/proposal_document/{id}',
  skripsi: 'GET /v2/ta/skripsi_document/{id}',
  kp: 'GET /v2/kp/kerja_praktik_document/{id}',
} as const satisfies Record<Jenis, Route>;

type DokumenBaris = Row<'GET /v2/ta/proposal_document/{id}'>;
type Props = { jenis: Jenis; id: string; idSidang: string };

/** The papers of an exam as the server makes them; of those that there are not yet, why. */
export function DokumenSidang({ jenis, id, idSidang }: Props) {
  const teks = useTeksDokumen();
  const hasil = useQuery(query(ruteDokumen[jenis], { path: { id }, query: { idSidang } }));
  const memuat = useDelayedPending(hasil.isPending);
  return (
    <Card title={teks.dokumen} flush={Boolean(hasil.data)}>
      {memuat && <SkeletonText lines={4} />}
      {hasil.error && !hasil.data && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />}
      <ul className={css.tim}>
        {hasil.data?.data.map((satu) => (
          <li key={`${satu.nama}-${satu.idDosen ?? ''}`}>
            <span>
              {satu.judul}
              {!satu.boleh && <span className={css.meta}>{satu.alasan}</span>}
            </span>
            {satu.boleh && <Unduh jenis={jenis} id={id} idSidang={idSidang} dokumen={satu} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Unduh({ jenis, id, idSidang, dokumen }: Props & { dokumen: DokumenBaris }) {
  const teks = useTeksDokumen();
  const [berjalan, setBerjalan] = useState(false);
  const { nama, idDosen, judul } = dokumen;
  const ambil = async () => {
    setBerjalan(true);
    try {
      await download(ruteKarya.dokumen[jenis], {
        path: { id, nama },
        query: { idSidang, ...(idDosen && { idDosen }) },
      });
    } catch (thrown) {
      toast.danger(toApiError(thrown).message);
    } finally {
      setBerjalan(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<IconFileTypePdf />}
      aria-label={teks.unduhDokumen(judul)}
      pending={berjalan}
      pendingText={teks.mengunduh}
      onClick={() => void ambil()}
    >
      {teks.unduhPdf}
    </Button>
  );
}
