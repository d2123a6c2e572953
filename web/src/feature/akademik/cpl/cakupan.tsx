import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUnits } from '@/core/master/unit/unit-select';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { stringifyQuery } from '@/kit/table/query-string';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { BagianKuliah } from '../matakuliah/bagian';
import { CPL } from '../matakuliah/kurikulum-address';
import { mataKuliah } from '../matakuliah/mata-kuliah';
import { alamatCakupan } from './cakupan-address';
import { Celah } from './cakupan-celah';
import { CakupanDaftar, CakupanKisi } from './cakupan-kisi';
import css from './cpl.module.css';
import { useTeksCpl } from './teks';

/** What was read on an earlier visit is read again: gaps are closed on other pages. */
const FRESH = 2_000;

type Cakupan = Answer<'GET /v2/academic/cpl/cakupan'>;

/** Which courses work towards which outcomes of a programme, and where there are gaps. */
export default function CakupanPage() {
  const teks = useTeksCpl();
  const { idProdi, idKurikulum } = alamatCakupan.useSearch();
  const result = useQuery({
    ...query('GET /v2/academic/cpl/cakupan', { query: { idProdi, ...(idKurikulum && { idKurikulum }) } }),
    enabled: idProdi !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
  return (
    <>
      <PageHead title={teks.cakupan} lead={<BagianKuliah now="cakupan" idProdi={idProdi || undefined} />} />
      <Choice />
      {idProdi === '' ? (
        <Empty kind="part" help={teks.pilihProdi} />
      ) : (
        <Loaded result={result} lines={8}>
          {(cakupan) => <Content cakupan={cakupan} idProdi={idProdi} />}
        </Loaded>
      )}
    </>
  );
}

/** The programme and the curriculum, kept in the address. */
function Choice() {
  const teks = useTeksCpl();
  const { idProdi, idKurikulum } = alamatCakupan.useSearch();
  const change = alamatCakupan.useChangeSearch();
  const { none, ...units } = useUnits('GET /v1/prodi');
  const curricula = useQuery({
    ...query('GET /v2/academic/kurikulum', { query: { idProdi: [idProdi], perPage: 100 } }),
    enabled: idProdi !== '',
    meta: { quiet: true },
  });
  useFirstProgramme();
  return (
    <div className={css.choice}>
      <SelectInput
        {...units}
        name="idProdi"
        label={teks.prodi}
        value={idProdi || null}
        onChange={(id) => change({ idProdi: id ?? '', idKurikulum: '' }, { push: true })}
      />
      <SelectInput
        name="idKurikulum"
        label={teks.kurikulum}
        all={teks.semuaAktif}
        options={(curricula.data?.data ?? []).map(({ id, nama, tahun }) => ({
          value: id,
          label: nama.includes(String(tahun)) ? nama : `${nama} (${tahun})`,
        }))}
        disabled={idProdi === ''}
        value={idKurikulum || null}
        onChange={(id) => change({ idKurikulum: id ?? '' }, { push: true })}
      />
    </div>
  );
}

/** Opened without a programme it begins with one that the reader keeps a curriculum of, else with the newest curriculum's. */
function useFirstProgramme() {
  const { idProdi } = alamatCakupan.useSearch();
  const change = alamatCakupan.useChangeSearch();
  const { data } = useQuery({
    ...query('GET /v2/academic/kurikulum', { query: { perPage: 100, status: 'A' } }),
    enabled: idProdi === '',
    meta: { quiet: true },
  });
  const rows = data?.data ?? [];
  const own = rows.find(({ aksi }) => aksi.some(({ kode, boleh }) => kode === 'ubah' && boleh));
  const first = idProdi === '' ? (own ?? rows[0])?.idProdi : undefined;
  useEffect(() => {
    if (first) change({ idProdi: first });
  });
}

function Content({ cakupan, idProdi }: { cakupan: Cakupan; idProdi: string }) {
  const teks = useTeksCpl();
  const wide = useMinWidth(BREAKPOINT.tablet);
  const of = stringifyQuery({ idProdi });
  if (cakupan.cpl.length === 0) {
    return <Empty kind="none" help={teks.tanpaCpl} action={<ButtonLink href={CPL + of}>{teks.keCpl}</ButtonLink>} />;
  }
  if (cakupan.mataKuliah.length === 0) {
    const to = <ButtonLink href={mataKuliah.at + of}>{teks.keMataKuliah}</ButtonLink>;
    return <Empty kind="none" help={teks.tanpaMataKuliah} action={to} />;
  }
  return (
    <div className={css.parts}>
      <Card title={teks.celah}>
        <Celah cakupan={cakupan} idProdi={idProdi} />
      </Card>
      {wide ? <CakupanKisi cakupan={cakupan} /> : <CakupanDaftar cakupan={cakupan} />}
    </div>
  );
}
