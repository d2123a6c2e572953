import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import type { Fields } from '@/kit/form/form';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { useSesi } from '../../auth/session';
import css from '../orang/orang.module.css';
import { RowsCard } from '../orang/rows-card';
import { type TeksOrang, useTeksOrang } from '../orang/teks';
import { BACAAN } from './mahasiswa';
import { pilihanPeriode } from './periods';

type Krs = Answer<'GET /v2/mahasiswa/{id}/krs'>;
type Baris = Krs['data'][number];
type Isian = { kode: string; nama: string; sks: string; kelas: string; jenis: string | null };

const KOSONG: Isian = { kode: '', nama: '', sks: '', kelas: '', jenis: 'kuliah' };

type Props = { id: string; mayEdit: boolean };

/** The study plans, a term at a time. */
export function TabKrs({ id, mayEdit }: Props) {
  const result = useQuery(query('GET /v2/mahasiswa/{id}/krs', { path: { id } }));
  return (
    <Loaded result={result} lines={6}>
      {(krs) => <Isi id={id} mayEdit={mayEdit} krs={krs} />}
    </Loaded>
  );
}

function Isi({ id, mayEdit, krs }: Props & { krs: Krs }) {
  const teks = useTeksOrang();
  const { sesiSemester } = useSesi();
  const ada = [...new Set(krs.data.flatMap((baris) => baris.sesiSemester ?? []))];
  const [periode, setPeriode] = useState<string | null>(String(ada[0] ?? sesiSemester));
  const term = Number(periode);
  const put = useWrite('PUT /v2/mahasiswa/{id}/krs', { refresh: BACAAN });
  const rows = krs.data.filter((baris) => baris.sesiSemester === term);
  return (
    <RowsCard<Baris, Isian>
      title={teks.krs}
      caption={teks.krs}
      head={
        <div className={css.tool}>
          <SelectInput
            label={teks.periode}
            name="periode"
            required
            options={pilihanPeriode(sesiSemester, ada)}
            value={periode}
            onChange={(chosen) => setPeriode(chosen ?? periode)}
          />
          <p>{teks.jumlahSks(rows.reduce((sum, { sks }) => sum + sks, 0))}</p>
        </div>
      }
      rows={rows}
      rowKey={({ kode }) => kode}
      rowName={({ kode, nama }) => `${kode} ${nama}`}
      columns={[
        { id: 'nama', label: teks.mataKuliah, cell: ({ nama }) => nama },
        { id: 'kode', label: teks.kode, cell: ({ kode }) => <span className="tnum">{kode}</span> },
        { id: 'sks', label: teks.sks, numeric: true, cell: ({ sks }) => sks },
        { id: 'kelas', label: teks.kelas, cell: ({ kelas }) => kelas },
        { id: 'jenis', label: teks.jenis, cell: ({ jenis }) => teks.jenisKuliah[jenis] },
      ]}
      empty={teks.kosongKrs}
      labels={{ add: teks.tambahKrs, edit: teks.ubahKrs }}
      mayEdit={mayEdit}
      fields={aturan(teks)}
      blank={KOSONG}
      of={({ kode, nama, sks, kelas, jenis }) => ({ kode, nama, sks: String(sks), kelas: kelas ?? '', jenis })}
      to={({ sks, jenis, ...typed }) =>
        ({ ...typed, sks: Number(sks), jenis: jenis ?? 'kuliah', sesiSemester: term }) as Baris
      }
      save={(data) => put.mutateAsync({ path: { id }, body: { sesiSemester: term, data }, version: krs.versi })}
      stale={BACAAN}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput {...form.field('kode')} max={20} />
            <NumericInput {...form.field('sks')} mode="integer" maxLength={2} />
            <TextInput {...form.field('kelas')} max={20} />
          </FieldRow>
          <TextInput {...form.field('nama')} />
          <SelectInput
            {...form.field('jenis')}
            options={Object.entries(teks.jenisKuliah).map(([value, label]) => ({ value, label }))}
          />
        </>
      )}
    </RowsCard>
  );
}

function aturan(teks: TeksOrang): Fields<Isian> {
  return {
    kode: { label: teks.kode, required: true },
    sks: { label: teks.sks, required: true },
    kelas: { label: teks.kelas },
    nama: { label: teks.mataKuliah, required: true },
    jenis: { label: teks.jenis, required: true },
  };
}
