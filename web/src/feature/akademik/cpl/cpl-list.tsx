import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIzin } from '@/core/auth/session';
import { useUnitFilter } from '@/core/master/unit/unit-filter';
import { RecordList } from '@/core/record/record-list';
import { RecordStatus } from '@/core/record/record-status';
import { useNounList } from '@/core/record/use-noun';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import type { Column } from '@/kit/table/list';
import { Button } from '@/kit/ui/navigation/button';
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
      tools={<TombolTempel idProdi={idProdi ?? null} />}
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

function TombolTempel({ idProdi }: { idProdi: string | null }) {
  const teks = useTeksCpl();
  const [open, setOpen] = useState(false);
  if (!useIzin(cpl.permissions.edit)) return null;
  return (
    <>
      <Button icon={<IconPlus />} onClick={() => setOpen(true)}>
        {teks.tempel}
      </Button>
      {open && <TempelCpl idProdi={idProdi} onClose={() => setOpen(false)} />}
    </>
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
