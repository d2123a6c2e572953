import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { labelPeriode } from '../../auth/period';
import { useSesi } from '../../auth/session';
import { PilihDosen } from '../lecturer-select';
import { RowsCard } from '../orang/rows-card';
import { useTeksOrang } from '../orang/teks';
import { BACAAN } from './mahasiswa';
import { pilihanPeriode } from './periods';

type Wali = Answer<'GET /v2/mahasiswa/{id}/wali'>;
type Baris = Wali['data'][number];
type Isian = { mulai: string | null; idDosen: string | null };

type Props = { id: string; mayEdit: boolean };

/** Who advises the student, from which term on. */
export function TabWali({ id, mayEdit }: Props) {
  const result = useQuery(query('GET /v2/mahasiswa/{id}/wali', { path: { id } }));
  return (
    <Loaded result={result} lines={3}>
      {(wali) => <Isi id={id} mayEdit={mayEdit} wali={wali} />}
    </Loaded>
  );
}

function Isi({ id, mayEdit, wali }: Props & { wali: Wali }) {
  const teks = useTeksOrang();
  const { sesiSemester } = useSesi();
  const put = useWrite('PUT /v2/mahasiswa/{id}/wali', { refresh: BACAAN });
  const periode = pilihanPeriode(
    sesiSemester,
    wali.data.map(({ mulai }) => mulai),
  );
  return (
    <RowsCard<Baris, Isian>
      title={teks.wali}
      caption={teks.wali}
      rows={wali.data}
      rowKey={({ mulai }) => String(mulai)}
      rowName={({ mulai, namaDosen }) => `${namaDosen}, ${labelPeriode(mulai)}`}
      columns={[
        { id: 'nama', label: teks.wali, cell: ({ namaDosen }) => namaDosen },
        { id: 'mulai', label: teks.mulaiPeriode, cell: ({ mulai }) => labelPeriode(mulai) },
      ]}
      empty={teks.kosongWali}
      labels={{ add: teks.tambahWali, edit: teks.ubahWali }}
      mayEdit={mayEdit}
      fields={{
        mulai: { label: teks.mulaiPeriode, required: true },
        idDosen: { label: teks.wali, required: true },
      }}
      blank={{ mulai: sesiSemester ? String(sesiSemester) : null, idDosen: null }}
      of={({ mulai, idDosen }) => ({ mulai: String(mulai), idDosen })}
      to={({ mulai, idDosen }) => ({ mulai: Number(mulai), idDosen: idDosen ?? '' }) as Baris}
      save={(rows) => {
        const data = rows.map(({ mulai, idDosen }) => ({ mulai, idDosen }));
        return put.mutateAsync({ path: { id }, body: { data }, version: wali.versi });
      }}
      stale={BACAAN}
    >
      {(form, row) => (
        <>
          <SelectInput {...form.field('mulai')} options={periode} help={teks.bantuanMulai} />
          <PilihDosen {...form.field('idDosen')} known={row && [{ value: row.idDosen, label: row.namaDosen ?? '' }]} />
        </>
      )}
    </RowsCard>
  );
}
