import { useUnitFilter } from '@/core/master/unit/unit-filter';
import { RecordList } from '@/core/record/record-list';
import { RecordStatus } from '@/core/record/record-status';
import { useNounList } from '@/core/record/use-noun';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import { BagianKuliah } from '../matakuliah/bagian';
import { kurikulum } from './kurikulum';
import { useTeksKurikulum } from './teks';

/** The curricula of the programmes, the newest first. */
export default function KurikulumList() {
  const teks = useTeksKurikulum();
  const { filtering, result } = useNounList(kurikulum);
  const prodi = useUnitFilter('GET /v1/prodi', 'idProdi', teks.prodi, filtering.value.filter.idProdi);
  return (
    <RecordList
      noun={kurikulum}
      lead={<BagianKuliah now="kurikulum" idProdi={filtering.value.filter.idProdi[0]} />}
      filtering={filtering}
      result={result}
      rowName={({ nama, namaProdi }) => `${nama} ${namaProdi}`}
      search={{ placeholder: teks.cari }}
      filters={[prodi.filter, { name: 'status', label: teks.status, options: STATUS_CHOICES }]}
      onFilters={prodi.open}
      columns={[
        { id: 'nama', label: teks.nama, grow: true, cell: ({ nama }) => nama, sub: ({ namaProdi }) => namaProdi },
        { id: 'tahun', label: teks.tahun, sort: 'tahun', numeric: true, cell: ({ tahun }) => tahun },
        { id: 'mk', label: teks.mataKuliah, numeric: true, cell: ({ mataKuliah }) => mataKuliah },
        { id: 'sks', label: teks.sks, numeric: true, cell: ({ sks }) => sks },
        { id: 'status', label: teks.status, cell: ({ status }) => <RecordStatus status={status} /> },
      ]}
      card={({ tahun, mataKuliah, sks }) => (
        <p>
          {tahun} · {mataKuliah} {teks.mataKuliah.toLowerCase()} · {sks} {teks.sks}
        </p>
      )}
      cardAside={({ status }) => <RecordStatus status={status} />}
    />
  );
}
