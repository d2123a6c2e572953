import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PagePeriod } from '@/core/account/page-period';
import { daftarPeriode, labelPilihan } from '@/core/auth/period';
import { usePeriode, useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useSpoken } from '@/kit/i18n/language';
import { type Filtering, useFilters } from '@/kit/table/filter/filters';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Link } from '@/kit/ui/navigation/link';
import { alamatAturan, judulAturan, periodeDari } from '../beban/alamat';
import { judulSebaran, saringRekap } from './alamat';
import css from './rekap.module.css';
import { RekapList } from './rekap-list';
import { SebaranIsi } from './sebaran-isi';
import { useTeksRekap } from './teks';
import { useProdi } from './use-prodi';

type Saring = Filtering<'idProdi' | 'periode'>;

/** How the load of a programme's lecturers is spread in a term, then each of them by name. */
export default function SebaranPage() {
  const say = useSpoken();
  const teks = useTeksRekap();
  const filtering = useFilters(saringRekap);
  const { periode: kerja } = usePeriode();
  const [asked] = filtering.value.filter.periode;
  const periode = Number(periodeDari(asked) ?? kerja);
  const { options, pending, none } = useProdi(periode);
  const [chosen] = filtering.value.filter.idProdi;
  const idProdi = chosen ?? (options.length === 1 ? options[0]?.value : undefined);
  const pick = (name: 'idProdi' | 'periode') => (value: string | null) =>
    filtering.set({ filter: { [name]: value ? [value] : [] } }, { push: true });
  return (
    <div className={css.page}>
      <PageHead
        title={say(judulSebaran)}
        lead={<Link href={alamatAturan.path}>{say(judulAturan)}</Link>}
        period={<PagePeriod dipilih={periode} berjalan onPindah={(berjalan) => pick('periode')(String(berjalan))} />}
      />
      <div className={css.choices}>
        <Periode value={periode} onChange={pick('periode')} />
        <SelectInput
          label={teks.prodi}
          name="idProdi"
          required
          value={idProdi ?? null}
          options={options}
          pending={pending}
          onChange={pick('idProdi')}
        />
      </div>
      {idProdi ? (
        <Isi idProdi={idProdi} periode={periode} filtering={filtering} />
      ) : (
        !pending && (
          <Card>
            <Empty kind="none" help={none ?? teks.pilihProdi} />
          </Card>
        )
      )}
    </div>
  );
}

function Periode({ value, onChange }: { value: number; onChange: (periode: string | null) => void }) {
  const teks = useTeksRekap();
  const { sesiSemester } = useSesi();
  const { periode: kerja } = usePeriode();
  const choices = daftarPeriode(sesiSemester || kerja).map((one) => ({ label: one.label, value: String(one.value) }));
  return (
    <SelectInput
      label={teks.periode}
      name="periode"
      required
      value={String(value)}
      options={choices}
      known={[{ value: String(value), label: labelPilihan(value) }]}
      onChange={(picked) => onChange(picked === String(kerja) ? null : picked)}
    />
  );
}

function Isi({ idProdi, periode, filtering }: { idProdi: string; periode: number; filtering: Saring }) {
  const teks = useTeksRekap();
  const result = useQuery({
    ...query('GET /v2/bkd/sebaran', { query: { idProdi, periode } }),
    placeholderData: keepPreviousData,
  });
  if (result.error?.status === 404) {
    return (
      <Card>
        <Empty kind="none" help={teks.belumTerbit} />
      </Card>
    );
  }
  return (
    <>
      <Loaded result={result} lines={10}>
        {(sebaran) => <SebaranIsi sebaran={sebaran} />}
      </Loaded>
      <RekapList idProdi={idProdi} periode={periode} filtering={filtering} />
    </>
  );
}
