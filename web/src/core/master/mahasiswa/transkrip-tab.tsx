import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import type { Fields } from '@/kit/form/form';
import { formatDecimal } from '@/kit/format/number';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { labelPeriode } from '../../auth/period';
import { useSesi } from '../../auth/session';
import css from '../orang/orang.module.css';
import { RowsCard } from '../orang/rows-card';
import { type TeksOrang, useTeksOrang } from '../orang/teks';
import { BACAAN } from './mahasiswa';
import { pilihanPeriode } from './periods';

type Transkrip = Answer<'GET /v2/mahasiswa/{id}/transkrip'>;
type Baris = Transkrip['data'][number];
type Isian = { sesiSemester: string | null; kode: string; nama: string; sks: string; huruf: string };

const KOSONG: Isian = { sesiSemester: null, kode: '', nama: '', sks: '', huruf: '' };

type Props = { id: string; mayEdit: boolean };

/** What the student took, with the grades. */
export function TabTranskrip({ id, mayEdit }: Props) {
  const result = useQuery(query('GET /v2/mahasiswa/{id}/transkrip', { path: { id } }));
  return (
    <Loaded result={result} lines={8}>
      {(transkrip) => <Isi id={id} mayEdit={mayEdit} transkrip={transkrip} />}
    </Loaded>
  );
}

function Isi({ id, mayEdit, transkrip }: Props & { transkrip: Transkrip }) {
  const teks = useTeksOrang();
  const { sesiSemester: berjalan } = useSesi();
  const put = useWrite('PUT /v2/mahasiswa/{id}/transkrip', { refresh: BACAAN });
  const { data, versi, sks: lulus, ipk } = transkrip;
  const periode = pilihanPeriode(
    berjalan,
    data.map(({ sesiSemester }) => sesiSemester),
  );
  return (
    <RowsCard<Baris, Isian>
      title={teks.transkrip}
      caption={teks.transkrip}
      head={
        <div className={css.tool}>
          <p>{teks.rekap(lulus, formatDecimal(ipk))}</p>
        </div>
      }
      rows={data}
      rowKey={({ kode, sesiSemester }) => `${sesiSemester} ${kode}`}
      rowName={({ kode, nama }) => `${kode} ${nama}`}
      columns={[
        { id: 'nama', label: teks.mataKuliah, cell: ({ nama }) => nama },
        { id: 'kode', label: teks.kode, cell: ({ kode }) => <span className="tnum">{kode}</span> },
        { id: 'periode', label: teks.periode, cell: ({ sesiSemester }) => labelPeriode(sesiSemester) },
        { id: 'sks', label: teks.sks, numeric: true, cell: ({ sks }) => sks },
        { id: 'huruf', label: teks.huruf, cell: ({ huruf }) => huruf },
      ]}
      empty={teks.kosongTranskrip}
      labels={{ add: teks.tambahTranskrip, edit: teks.ubahTranskrip }}
      mayEdit={mayEdit}
      fields={aturan(teks)}
      blank={KOSONG}
      of={({ sesiSemester, kode, nama, sks, huruf }) => ({
        sesiSemester: String(sesiSemester),
        kode,
        nama,
        sks: String(sks),
        huruf,
      })}
      to={({ sesiSemester, sks, ...typed }) => ({ ...typed, sks: Number(sks), sesiSemester: Number(sesiSemester) })}
      save={(rows) => put.mutateAsync({ path: { id }, body: { data: rows }, version: versi })}
      stale={BACAAN}
    >
      {(form) => (
        <>
          <SelectInput {...form.field('sesiSemester')} options={periode} />
          <TextInput {...form.field('nama')} />
          <FieldRow>
            <TextInput {...form.field('kode')} max={20} />
            <NumericInput {...form.field('sks')} mode="integer" maxLength={2} />
            <TextInput {...form.field('huruf')} max={5} />
          </FieldRow>
        </>
      )}
    </RowsCard>
  );
}

function aturan(teks: TeksOrang): Fields<Isian> {
  return {
    sesiSemester: { label: teks.periode, required: true },
    nama: { label: teks.mataKuliah, required: true },
    kode: { label: teks.kode, required: true },
    sks: { label: teks.sks, required: true },
    huruf: { label: teks.huruf, required: true },
  };
}
