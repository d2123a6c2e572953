import { useWrite } from '@/kit/net/use-write';
import { Tempel } from '../impor/tempel';
import { kurikulumBerubah } from './kurikulum';
import { useTeksKurikulum } from './teks';

/** The dialog that puts courses into a curriculum from a spreadsheet. */
export function TempelKurikulum({ id, onClose }: { id: string; onClose: () => void }) {
  const teks = useTeksKurikulum();
  const send = useWrite('POST /v2/academic/kurikulum/{id}/impor', { refresh: kurikulumBerubah });
  const sifat: Readonly<Record<string, string>> = { wajib: teks.wajib, pilihan: teks.pilihan };
  return (
    <Tempel
      title={teks.tempelJudul}
      columns={[
        { id: 'kode', label: teks.kode, cell: ({ kode = '', nama = '' }) => `${kode} ${nama}` },
        { id: 'semester', label: teks.semester },
        { id: 'wajib', label: teks.sifat, cell: ({ wajib = '' }) => sifat[wajib] ?? wajib },
      ]}
      draft={{ form: 'tempel-kurikulum', record: id }}
      send={({ teks: rows }, tulis) => send.mutateAsync({ path: { id }, body: { teks: rows, tulis } })}
      onClose={onClose}
    />
  );
}
