// What the lists of units have in common.
import { IconChevronLeft } from '@tabler/icons-react';
import { useIzin } from '@/core/auth/session';
import { RecordStatus } from '@/core/record/record-status';
import { STATUS_CHOICES } from '@/kit/form/combobox/choice';
import type { Column } from '@/kit/table/data-list';
import type { FilterDef } from '@/kit/table/list';
import { Link } from '@/kit/ui/navigation/link';
import { DATA_REFERENSI, UBAH_UNIT } from './nouns';
import { type TeksUnit, useTeksUnit } from './teks';
import css from './unit.module.css';

/** The way back to all kinds of this data, for whom the menu and so the way above the page does not lead there. */
export function KeDataReferensi() {
  const teks = useTeksUnit();
  if (useIzin(UBAH_UNIT)) return null;
  return (
    <Link href={DATA_REFERENSI} className={css.back}>
      <IconChevronLeft aria-hidden />
      {teks.dataReferensi}
    </Link>
  );
}

type Unit = { kode: string; nama: string; namaInggris?: string; status: string };

/** The name, with the English one below it; then the code. */
export function namaKode<T extends Unit>(teks: TeksUnit, nama: string): Column<T>[] {
  return [
    { id: 'nama', label: nama, sort: 'nama', cell: (u) => u.nama, sub: (u) => u.namaInggris },
    { id: 'kode', label: teks.kode, sort: 'kode', cell: (u) => <span className="tnum">{u.kode}</span> },
  ];
}

export function kolomStatus<T extends Unit>(teks: TeksUnit): Column<T> {
  return { id: 'status', label: teks.status, cell: ({ status }) => <RecordStatus status={status} /> };
}

export function saringStatus(teks: TeksUnit): FilterDef {
  return { name: 'status', label: teks.status, options: STATUS_CHOICES };
}
