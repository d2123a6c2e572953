import { IconClockHour4, IconUserCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { labelPeriode } from '@/core/auth/period';
import { useIzin, useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { age } from '@/kit/format/age';
import { formatDay } from '@/kit/format/date';
import { useSpoken } from '@/kit/i18n/language';
import { DataList } from '@/kit/table/data-list';
import type { Column, FilterDef } from '@/kit/table/list';
import { stringifyQuery } from '@/kit/table/query-string';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { alamatRPS, mataKuliah } from '../matakuliah/mata-kuliah';
import { StatusRPS } from '../matakuliah/status-rps';
import { useTeksAkademik } from '../matakuliah/teks';
import css from './rps.module.css';
import { izinTinjauRPS, type RPSBaris, rpsQuery, rpsSpec, type SaringanRPS, statusRPS } from './rps-daftar';
import { useTeksDaftarRPS } from './teks';

type Props = { saringan: SaringanRPS; filters: readonly FilterDef[]; onFilters: () => void };

/** The plans that the reader sees, narrowed as the address says. */
export function DaftarRPS({ saringan, filters, onFilters }: Props) {
  const teks = useTeksDaftarRPS();
  const { statusRps } = useTeksAkademik();
  const { sesiSemester } = useSesi();
  const hasil = useQuery({
    ...query('GET /v2/rps', { query: rpsQuery(saringan.query, sesiSemester) }),
    placeholderData: keepPreviousData,
  });
  const { filter } = saringan.value;
  // Whose plans, and of which term, is no search: where there is none of them, the way on is to begin one.
  const disaring = saringan.value.q !== '' || filter.status.length + filter.idProdi.length > 0;
  const saya: FilterDef[] = [
    { name: 'ampu', label: teks.ampu, options: [{ value: 'saya', label: teks.sayaAmpu }] },
    { name: 'tinjau', label: teks.tinjau, options: [{ value: 'saya', label: teks.menungguSaya }] },
  ];
  return (
    <DataList
      id={rpsSpec.id}
      caption={teks.daftar}
      filtering={{ ...saringan, filtered: disaring }}
      result={hasil}
      columns={useKolom(filter.tinjau.length > 0)}
      rowKey={({ id }) => id}
      rowName={({ kode, nama }) => `${kode} ${nama}`}
      rowHref={({ idMataKuliah, periode }) => alamatRPS(idMataKuliah, periode)}
      strip={{
        filter: 'status',
        items: [{ value: null, label: teks.semua }, ...statusRPS.map((value) => ({ value, label: statusRps[value] }))],
      }}
      search={{ placeholder: teks.cari }}
      filters={[...filters, ...saya.filter(({ name }) => filter[name as 'ampu'].length > 0)]}
      onFilters={onFilters}
      tools={<Sakelar saringan={saringan} />}
      card={(satu) => <Kartu satu={satu} />}
      cardAside={({ status }) => <StatusRPS status={status} />}
      empty={filter.tinjau.length > 0 ? { help: teks.semuaDitinjau } : { help: teks.kosong, action: <KeMataKuliah /> }}
    />
  );
}

/** What I teach, and what waits for me, the longest first: one of them at a time, for they ask for other plans. */
function Sakelar({ saringan }: { saringan: SaringanRPS }) {
  const teks = useTeksDaftarRPS();
  const meninjau = useIzin(izinTinjauRPS);
  const { ampu, tinjau } = saringan.value.filter;
  const alih = (nama: 'ampu' | 'tinjau', menyala: boolean) => {
    const filter = { ampu: [], tinjau: [], [nama]: menyala ? [] : ['saya'] };
    saringan.set({ filter, sort: nama === 'tinjau' && !menyala ? 'sejak' : 'nama' }, { push: true });
  };
  return (
    <>
      <Button aria-pressed={ampu.length > 0} icon={<IconUserCheck />} onClick={() => alih('ampu', ampu.length > 0)}>
        {teks.sayaAmpu}
      </Button>
      {meninjau && (
        <Button
          aria-pressed={tinjau.length > 0}
          icon={<IconClockHour4 />}
          onClick={() => alih('tinjau', tinjau.length > 0)}
        >
          {teks.menungguSaya}
        </Button>
      )}
    </>
  );
}

/** Where a plan is begun: at the courses that I teach in the running term. */
function KeMataKuliah() {
  const teks = useTeksDaftarRPS();
  const say = useSpoken();
  const { sesiSemester, idDosen } = useSesi();
  const query = idDosen ? { ampu: 'saya', periode: sesiSemester } : {};
  return (
    <ButtonLink href={mataKuliah.at + stringifyQuery(query)}>
      {idDosen ? teks.bukaMataKuliahSaya : say(mataKuliah.titles.list)}
    </ButtonLink>
  );
}

function useKolom(menunggu: boolean): Column<RPSBaris>[] {
  const teks = useTeksDaftarRPS();
  const { sesiSemester } = useSesi();
  return [
    {
      id: 'nama',
      label: teks.mataKuliah,
      width: '16rem',
      sort: 'nama',
      cell: ({ nama }) => nama,
      sub: ({ namaProdi, periode }) =>
        periode === sesiSemester ? namaProdi : `${labelPeriode(periode)} · ${namaProdi}`,
    },
    { id: 'kode', label: teks.kode, sort: 'kode', cell: ({ kode }) => <span className="tnum">{kode}</span> },
    {
      id: 'penyusun',
      label: teks.penyusun,
      nowrap: false,
      width: '18rem',
      hideBelow: 1216,
      cell: (satu) => <Penyusun satu={satu} />,
    },
    { id: 'status', label: teks.status, cell: ({ status }) => <StatusRPS status={status} /> },
    { id: 'kelengkapan', label: teks.kelengkapan, cell: (satu) => <Kelengkapan satu={satu} /> },
    { id: 'komentar', label: teks.komentar, numeric: true, hideBelow: 1216, cell: ({ komentar }) => komentar },
    {
      id: 'sejak',
      label: teks.sejak,
      numeric: true,
      nowrap: true,
      cell: ({ statusPada }) => <span title={formatDay(statusPada)}>{age(statusPada)}</span>,
      ...(menunggu && { sort: 'sejak', oneWay: true, sortLabels: [teks.palingLama] as const }),
    },
  ];
}

type RowProps = { satu: RPSBaris };

function Penyusun({ satu }: RowProps) {
  const teks = useTeksDaftarRPS();
  return satu.penyusun.length > 0 ? satu.penyusun.map(({ nama }) => nama).join('; ') : teks.tanpaPenyusun;
}

/** How much the check list still finds. */
function Kelengkapan({ satu }: RowProps) {
  const teks = useTeksDaftarRPS();
  return satu.temuan > 0 ? (
    <span className={css.temuan}>{teks.temuan(satu.temuan)}</span>
  ) : (
    <span className={css.lengkap}>{teks.lengkap}</span>
  );
}

/** What a card says below the course's name, on a phone. */
function Kartu({ satu }: RowProps) {
  const teks = useTeksDaftarRPS();
  return (
    <div className={css.kartu}>
      <p className="meta tnum">{satu.kode}</p>
      <p className="meta">
        <Penyusun satu={satu} />
      </p>
      <p className="meta">
        <Kelengkapan satu={satu} />
        {satu.komentar > 0 && ` · ${teks.komentarTerbuka(satu.komentar)}`} · {age(satu.statusPada)}
      </p>
    </div>
  );
}
