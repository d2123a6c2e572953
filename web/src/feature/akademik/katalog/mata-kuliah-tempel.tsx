import { useWrite } from '@/kit/net/use-write';
import { Tempel } from '../impor/tempel';
import { useTeksAkademik } from '../matakuliah/teks';

type Props = {
  /** The programme that the list shows; null: none in particular. */
  idProdi: string | null;
  onClose: () => void;
};

/** The dialog that takes courses over from a spreadsheet. */
export default function TempelMataKuliah({ idProdi, onClose }: Props) {
  const teks = useTeksAkademik();
  const send = useWrite('POST /v2/academic/matakuliah/impor', {
    refresh: ['GET /v2/academic/matakuliah', 'GET /v2/academic/matakuliah/{id}', 'GET /v2/academic/cpl/cakupan'],
  });
  return (
    <Tempel
      title={teks.tempelJudul}
      columns={[
        { id: 'kode', label: teks.kode },
        { id: 'nama', label: teks.nama },
        { id: 'sks', label: teks.sks },
        { id: 'semester', label: teks.semester },
        { id: 'kelompok', label: teks.kelompok },
        { id: 'jenis', label: teks.jenis },
      ]}
      also={[teks.teoriPraktik, teks.sksTeori, teks.sksPraktik, teks.namaInggris]}
      idProdi={idProdi}
      draft={{ form: 'tempel-mata-kuliah', record: 'baru' }}
      send={(pasted, tulis) => send.mutateAsync({ body: { idProdi: pasted.idProdi ?? '', teks: pasted.teks, tulis } })}
      onClose={onClose}
    />
  );
}
