import type { Body } from '@/kit/api/routes';
import type { Option } from '@/kit/form/combobox/choice';

type Jenjang = Body<'POST /v1/prodi'>['jenjang'];

/** The levels of study programmes. */
export const JENJANG: readonly Option<Jenjang>[] = (
  ['D1', 'D2', 'D3', 'D4', 'S1', 'S2', 'S3', 'Profesi', 'Sp-1', 'Sp-2'] as const
).map((value) => ({ value, label: value }));
