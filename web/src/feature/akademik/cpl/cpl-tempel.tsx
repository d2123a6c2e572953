import { useWrite } from '@/kit/net/use-write';
import { Tempel } from '../impor/tempel';
import type { Aspek } from './cpl';
import { useTeksCpl } from './teks';

type Props = {
  /** The programme that the list shows; null: none in particular. */
  idProdi: string | null;
  onClose: () => void;
};

/** The dialog that takes outcomes over from a spreadsheet. */
export function TempelCpl({ idProdi, onClose }: Props) {
  const teks = useTeksCpl();
  const send = useWrite('POST /v2/academic/cpl/impor', {
    refresh: ['GET /v2/academic/cpl', 'GET /v2/academic/cpl/cakupan', 'GET /v2/academic/matakuliah/{id}/cpl'],
  });
  return (
    <Tempel
      title={teks.tempelJudul}
      columns={[
        { id: 'kode', label: teks.kode },
        { id: 'aspek', label: teks.aspek, cell: ({ aspek = '' }) => teks.aspekNama[aspek as Aspek] ?? aspek },
        { id: 'uraian', label: teks.uraian },
      ]}
      idProdi={idProdi}
      draft={{ form: 'tempel-cpl', record: 'baru' }}
      send={(pasted, tulis) => send.mutateAsync({ body: { idProdi: pasted.idProdi ?? '', teks: pasted.teks, tulis } })}
      onClose={onClose}
    />
  );
}
