import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIzin } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import type { Option, OptionState } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FieldProps } from '@/kit/form/field/field';
import { Link } from '@/kit/ui/navigation/link';
import { fakultas, jenisKelas, jurusan, kampus, prodi, UBAH_UNIT } from './nouns';
import { useTeksUnit } from './teks';

/** How many units a list of choices holds; more of them are searched on the server. */
const MOST = 100;

type Unit = { id: string; nama: string; jenjang?: string };
const nouns = {
  'GET /v1/fakultas': fakultas,
  'GET /v1/jurusan': jurusan,
  'GET /v1/prodi': prodi,
  'GET /v1/kampus': kampus,
  'GET /v1/jenis_kelas': jenisKelas,
} as const;
type Lists = keyof typeof nouns;

function optionOf({ id, nama, jenjang }: Unit): Option {
  return { value: id, label: jenjang ? `${jenjang} ${nama}` : nama };
}

type Choices = OptionState & { options: readonly Option[]; onSearch?: (text: string) => void; none: boolean };

/** The units of a list to choose from: those in use, or all. */
export function useUnits(list: Lists, { all = false, enabled = true } = {}): Choices {
  const [q, setQ] = useState('');
  const narrowed = { perPage: MOST as 100, ...(q && { q }), ...(!all && { status: ['A' as const] }) };
  const result = useQuery({ ...query(list, { query: narrowed }), enabled, meta: { quiet: true } });
  const [more, setMore] = useState(false); // than one page: seen before anything is searched
  const { data } = result;
  if (!more && data && data.total > MOST) setMore(true);
  const rows: readonly Unit[] = data?.data ?? [];
  return {
    options: rows.map(optionOf),
    pending: enabled && result.isPending,
    failed: result.isError,
    onRetry: () => void result.refetch(),
    onSearch: more ? setQ : undefined,
    none: data?.total === 0 && q === '',
  };
}

type Props = FieldProps<string | null> & {
  list: Lists;
  /** The one that the record names already, which may not be in use any more. */
  known?: { id?: string; nama?: string };
  /** What a unit is called within a sentence. */
  noun: string;
};

/** The unit that another belongs to; where there is none yet, the way to the first. */
export function UnitSelect({ list, known, noun, ...field }: Props) {
  const teks = useTeksUnit();
  const { none, options, ...choices } = useUnits(list);
  const [chosen, setChosen] = useState<readonly Option[]>(
    known?.id ? [{ value: known.id, label: known.nama ?? '' }] : [],
  );
  const missing = chosen.filter(({ value }) => !choices.pending && options.every((one) => one.value !== value));
  const mayAdd = useIzin(UBAH_UNIT);
  const nothing = teks.belumAda(noun);
  const first = none && (mayAdd ? <Link href={`${nouns[list].at}/baru`}>{nothing}</Link> : nothing);
  return (
    <SelectInput
      {...field}
      {...choices}
      options={choices.onSearch ? options : [...missing, ...options]}
      known={chosen}
      help={first || field.help}
      onChange={(id) => {
        setChosen([...chosen, ...options].filter(({ value }) => value === id));
        field.onChange(id);
      }}
    />
  );
}
