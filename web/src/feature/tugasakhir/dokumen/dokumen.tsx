import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { useDownload } from '@/kit/net/use-download';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import { Bagian } from '../karya/bagian';
import { perRagam } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import css from '../ujian/sidang.module.css';
import type { Sidang } from '../ujian/sidang-baca';
import { useTeksDokumen } from './dokumen-teks';

const ruteDokumen = perRagam('GET /v2/ta/proposal_document/{id}');

type DokumenBaris = Row<'GET /v2/ta/proposal_document/{id}'>;
type Props = { sidang: Sidang };

/** The papers of an exam as the server makes them; of those that there are not yet, why. */
export function DokumenSidang({ sidang }: Props) {
  const teks = useTeksDokumen();
  const { jenis, id, idSidang } = sidang;
  const hasil = useQuery(query(ruteDokumen[jenis], { path: { id }, query: { idSidang } }));
  return (
    <Card title={teks.dokumen} flush={Boolean(hasil.data)}>
      <Bagian hasil={hasil}>
        {({ data }) => (
          <ul className={css.tim}>
            {data.map((satu) => (
              <li key={`${satu.nama}-${satu.idDosen ?? ''}`}>
                <span>
                  {satu.judul}
                  {!satu.boleh && <span className="meta">{satu.alasan}</span>}
                </span>
                {satu.boleh && <Unduh sidang={sidang} dokumen={satu} />}
              </li>
            ))}
          </ul>
        )}
      </Bagian>
    </Card>
  );
}

function Unduh({ sidang: { jenis, id, idSidang }, dokumen }: Props & { dokumen: DokumenBaris }) {
  const teks = useTeksDokumen();
  const { nama, idDosen, judul } = dokumen;
  const unduh = useDownload(ruteKarya.dokumen[jenis], { path: { id, nama }, query: { idSidang, idDosen } });
  return (
    <Button
      size="sm"
      icon={<IconFileTypePdf />}
      aria-label={teks.unduhDokumen(judul)}
      pending={unduh.isPending}
      pendingText={teks.mengunduh}
      onClick={() => unduh.mutate()}
    >
      {teks.unduhPdf}
    </Button>
  );
}
