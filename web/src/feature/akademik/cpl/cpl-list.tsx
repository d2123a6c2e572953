import { useUnitFilter } from '@/core/master/unit/unit-filter';
import { RecordList } from '@/core/record/record-list';
import { RecordStatus } from '@/core/record/record-status';
import { useNounList } from '@/core/record/use-noun';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import type { Column } from '@/kit/table/list';
import { TombolTempel } from '../impor/tombol-tempel';
import { BagianKuliah } from '../matakuliah/bagian';
import { ASPEK, type Aspek, type CplBaris, cpl } from './cpl';
import { TempelCpl } from './cpl-tempel';
import { useTeksCpl } from './teks';

/** The outcomes of the programmes. */
export default function CplList() {
  const teks = useTeksCpl();
  const { filtering, result } = useNounList(cpl);
  const [idProdi] = filtering.value.filter.idProdi;
  const prodi = useUnitFilter('GET /v1/prodi', 'idProdi', teks.prodi, filtering.value.filter.idProdi);
  return (
    <RecordList
      noun={cpl}
      lead={<BagianKuliah now="cpl" idProdi={idProdi} />}
      filtering={filtering}
      result={result}
      columns={useColumns()}
      rowName={({ kode }) => kode}
      search={{ placeholder: teks.cari }}
      tools={
        <TombolTempel
          label={teks.tempel}
          permission={cpl.permissions.edit}
          dialog={(close) => <TempelCpl idProdi={idProdi ?? null} onClose={close} />}
        />
      }
      filters={[
        prodi.filter,
        {
          name: 'aspek',
          label: teks.aspek,
          multiple: true,
          options: ASPEK.map((value) => ({ value, label: teks.aspekNama[value] })),
        },
        { name: 'status', label: teks.status, options: STATUS_CHOICES },
      ]}
      onFilters={prodi.open}
      card={({ uraian, aspek, namaProdi }) => (
        <>
          <p>{uraian}</p>
          <p>
            {teks.aspekNama[aspek as Aspek]} · {namaProdi}
          </p>
        </>
      )}
      cardAside={({ status }) => <RecordStatus status={status} />}
    />
  );
}

function useColumns(): Column<CplBaris>[] {
  const teks = useTeksCpl();
  return [
    { id: 'kode', label: teks.kode, sort: 'kode', cell: ({ kode }) => <span className="tnum">{kode}</span> },
    { id: 'uraian', label: teks.uraian, grow: true, nowrap: false, cell: ({ uraian }) => uraian },
    { id: 'aspek', label: teks.aspek, nowrap: false, cell: ({ aspek }) => teks.aspekNama[aspek as Aspek] },
    { id: 'prodi', label: teks.prodi, nowrap: false, hideBelow: 1216, cell: ({ namaProdi }) => namaProdi },
    { id: 'mk', label: teks.mataKuliah, numeric: true, cell: ({ mataKuliah }) => mataKuliah },
    { id: 'status', label: teks.status, hideBelow: 1216, cell: ({ status }) => <RecordStatus status={status} /> },
  ];
}
