import { IconArrowBarToUp } from '@tabler/icons-react';
import { useState } from 'react';
import { RecordList } from '@/core/record/record-list';
import { useNounList } from '@/core/record/use-noun';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { type AturanBaris, aturanBKD, statusAturan } from '../butir/aturan';
import css from '../butir/susun.module.css';
import { useTeksSusun } from '../butir/teks';
import { BerlakuKini } from './berlaku-kini';
import { ImporDialog } from './impor-dialog';
import { StatusAturan } from './status';
import { useTindakan } from './tindakan';

/** The sets of rules of the campus: drafts, the one in force, and those that were. */
export default function AturanList() {
  const teks = useTeksSusun();
  const { filtering, result } = useNounList(aturanBKD);
  const { menu, dialog } = useTindakan();
  const [impor, setImpor] = useState(false);
  return (
    <>
      <RecordList
        noun={aturanBKD}
        period={<BerlakuKini />}
        filtering={filtering}
        result={result}
        search={{ placeholder: teks.cari }}
        filters={[
          {
            name: 'status',
            label: teks.kolomStatus,
            multiple: true,
            options: statusAturan.map((value) => ({ value, label: teks.status[value] })),
          },
        ]}
        tools={
          <Button icon={<IconArrowBarToUp />} onClick={() => setImpor(true)}>
            {teks.impor}
          </Button>
        }
        rowMenu={menu}
        columns={[
          {
            id: 'nama',
            label: teks.nama,
            grow: true,
            sort: 'nama',
            cell: ({ nama }) => <span lang="id">{nama}</span>,
            sub: ({ kode, dasar }) => <span lang="id">{[kode, dasar].filter(Boolean).join(' · ')}</span>,
          },
          { id: 'status', label: teks.kolomStatus, sort: 'mulai', cell: (satu) => <StatusAturan {...satu} /> },
          { id: 'butir', label: teks.jumlahButir, numeric: true, hideBelow: 1024, cell: ({ butir }) => butir },
          { id: 'belum', label: teks.belum, hideBelow: 1024, cell: (satu) => <Belum {...satu} /> },
        ]}
        card={(satu) => <Kartu {...satu} />}
      />
      {impor && <ImporDialog onTutup={() => setImpor(false)} />}
      {dialog}
    </>
  );
}

/** On a phone the status has a line of its own: it is longer than what a card has beside its title. */
function Kartu(satu: AturanBaris) {
  const teks = useTeksSusun();
  const { butir, belum } = satu;
  return (
    <div className={css.sumber}>
      <StatusAturan {...satu} />
      <span className="meta">{[teks.nButir(butir), belum > 0 && teks.nBelum(belum)].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

function Belum({ belum }: Pick<AturanBaris, 'belum'>) {
  const teks = useTeksSusun();
  return belum > 0 ? <Pill tone="amber">{teks.nBelum(belum)}</Pill> : teks.semuaPasti;
}
