import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { useTeksKelas } from '../kelas/teks';
import { referensi } from './referensi';

type Daftar = 'kelompok' | 'jenis' | 'teoripraktek';

/** The lists that courses choose from: groups, kinds, theory or practice. */
export default function ReferensiList() {
  const teks = useTeksKelas();
  const { filtering, result } = useNounList(referensi);
  useFreshChoices();
  return (
    <RecordList
      noun={referensi}
      filtering={filtering}
      result={result}
      rowName={({ kode, nama }) => `${kode} ${nama}`}
      filters={[
        {
          name: 'daftar',
          label: teks.daftar,
          options: (['kelompok', 'jenis', 'teoripraktek'] as const).map((value) => ({
            value,
            label: teks.daftarNama[value],
          })),
        },
      ]}
      columns={[
        { id: 'nama', label: teks.nama, grow: true, sort: 'nama', cell: ({ nama }) => nama },
        { id: 'kode', label: teks.kode, sort: 'kode', cell: ({ kode }) => <span className="tnum">{kode}</span> },
        { id: 'daftar', label: teks.daftar, cell: ({ daftar }) => teks.daftarNama[daftar as Daftar] },
        { id: 'urutan', label: teks.urutan, sort: 'urutan', numeric: true, cell: ({ urutan }) => urutan },
      ]}
      card={({ kode, daftar }) => (
        <p>
          {teks.daftarNama[daftar as Daftar]} · <span className="tnum">{kode}</span>
        </p>
      )}
    />
  );
}

/** The forms of courses keep their choices for a day: after this page they read them anew. */
function useFreshChoices() {
  const client = useQueryClient();
  useEffect(() => {
    const forget = () => {
      for (const route of ['kelompok', 'jenis', 'teoripraktek']) {
        void client.invalidateQueries({ queryKey: [`GET /v2/academic/matakuliah/${route}`] });
      }
    };
    forget();
    return forget;
  }, [client]);
}
