import { labelPeriode, labelPilihan, tahunPeriode } from '@/core/auth/period';
import { useSesi } from '@/core/auth/session';
import { RecordForm } from '@/core/record/record-form';
import type { Option } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import { FieldRow } from '@/kit/form/field-row';
import type { FormState } from '@/kit/form/form';
import { serverNow } from '@/kit/net/server-clock';
import { type Periode, periode } from './periode';
import { useTeksPeriode } from './teks';

type Typed = { sesiSemester: string | null; mulai: string; selesai: string };

const blank: Typed = { sesiSemester: null, mulai: '', selesai: '' };

/** The form of a term, for a new one and for a change of its days. */
export default function PeriodeForm() {
  const teks = useTeksPeriode();
  const fields = {
    sesiSemester: { label: teks.periode, required: true },
    mulai: { label: teks.mulai, required: true },
    selesai: { label: teks.selesai, required: true },
  };
  return (
    <RecordForm
      noun={periode}
      fields={fields}
      blank={blank}
      of={(p) => ({ sesiSemester: p.id, mulai: p.mulai, selesai: p.selesai })}
      body={({ sesiSemester, ...days }) => ({ ...days, sesiSemester: Number(sesiSemester) })}
      name={(p) => labelPeriode(p.sesiSemester)}
    >
      {(form, now) => <Inputs form={form} now={now} />}
    </RecordForm>
  );
}

function Inputs({ form, now }: { form: FormState<Typed>; now: Periode | undefined }) {
  const teks = useTeksPeriode();
  const { sesiSemester } = useSesi();
  const year = tahunPeriode(sesiSemester) || new Date(serverNow()).getFullYear();
  const choose = (value: string | null) => {
    form.set('sesiSemester', value);
    if (!value || form.values.mulai || form.values.selesai) return;
    const { mulai, selesai } = usualDays(Number(value));
    form.set('mulai', mulai);
    form.set('selesai', selesai);
  };
  const chosen = form.values.sesiSemester;
  const span = chosen ? spanOf(tahunPeriode(Number(chosen))) : spanOf(year);
  return (
    <>
      <SelectInput
        {...form.field('sesiSemester')}
        options={now ? [optionOf(now.sesiSemester)] : termsAround(year)}
        readOnly={Boolean(now)}
        onChange={choose}
        help={teks.jangkauan}
      />
      <FieldRow>
        <DateInput {...form.field('mulai')} {...span} />
        <DateInput {...form.field('selesai')} {...span} />
      </FieldRow>
    </>
  );
}

const optionOf = (term: number): Option => ({ value: String(term), label: labelPilihan(term) });

/** The terms that may be added: from three years ahead of a year down to ten before it. */
function termsAround(year: number): Option[] {
  const years = Array.from({ length: 14 }, (_, back) => year + 3 - back);
  return years.flatMap((tahun) => [1, 2, 3, 4].map((term) => optionOf(tahun * 10 + term)));
}

/** The days of an academic year, with room at its end. */
function spanOf(year: number) {
  return { min: `${year}-01-01`, max: `${year + 2}-12-31` };
}

/** The days that a term usually has, as the server takes them without others. */
function usualDays(term: number): { mulai: string; selesai: string } {
  const first = tahunPeriode(term);
  const next = first + 1;
  switch (term % 10) {
    case 1:
      return { mulai: `${first}-08-01`, selesai: `${next}-01-31` };
    case 2:
      return { mulai: `${next}-02-01`, selesai: `${next}-07-31` };
    case 3:
      return { mulai: `${next}-01-10`, selesai: `${next}-02-20` };
    default:
      return { mulai: `${next}-07-01`, selesai: `${next}-08-20` };
  }
}
