import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { query, routeKey } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { formatPercent } from '@/kit/format/number';
import { useSearchName } from '@/kit/module/search-name';
import { useWrite } from '@/kit/net/use-write';
import { type ShortColumn, ShortTable } from '@/kit/table/short-table';
import { toast } from '@/kit/ui/feedback/toast';
import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import { Bagian } from '../karya/bagian';
import css from '../karya/karya.module.css';
import { aksi, type Karya } from '../karya/karya-baca';
import type { TeksKarya } from '../karya/teks';
import { TombolAksi } from '../karya/tombol-aksi';
import { useWaktu, type Waktu } from '../karya/waktu';
import { ruteNaskah } from './naskah-rute';
import { useTeksNaskah } from './naskah-teks';
import { KeputusanKemiripan, usangMirip } from './plagiasi-keputusan';
import { LaporanKemiripan, TandaBatas } from './plagiasi-laporan';

type Cek = Row<'GET /v2/ta/proposal_similarity/{id}'>;

/** While a check runs its progress is asked for this often. */
const TANYA_MS = 3000;

/** In the address in place of a report's id: the report of the latest version. */
const TERAKHIR = 'terakhir';

const berjalan = ({ status }: Cek) => status === 'antre' || status === 'diproses';

/** The checks of a work by version: score, limit, report; a score alone never blocks. */
export function Plagiasi({ karya }: { karya: Karya }) {
  const teks = useTeksNaskah();
  const hasil = useQuery({
    ...query(ruteNaskah.kemiripan[karya.jenis], { path: { id: karya.id } }),
    refetchInterval: ({ state }) => (state.data?.data.some(berjalan) ? TANYA_MS : false),
  });
  useSelesai(karya, hasil.data?.data);
  return (
    <div className={css.bagian}>
      <p className={css.meta}>{teks.bukanBukti}</p>
      <KeputusanKemiripan karya={karya} />
      <Bagian hasil={hasil} kosong={({ data }) => data.length === 0} bantuan={teks.belumDicek}>
        {({ data }) => <Daftar karya={karya} cek={data} />}
      </Bagian>
    </div>
  );
}

function Daftar({ karya, cek }: { karya: Karya; cek: readonly Cek[] }) {
  const teks = useTeksNaskah();
  const waktu = useWaktu();
  const { value: laporan, forget } = useSearchName('laporan');
  const selesai = cek.filter(({ status }) => status === 'selesai');
  const dibuka = laporan === TERAKHIR ? selesai[0] : selesai.find(({ id }) => id === laporan);
  const tutup = () => forget({ push: true });
  return (
    <>
      <ShortTable
        caption={teks.tab.plagiasi}
        columns={kolom(teks, waktu)}
        rows={cek}
        rowKey={({ id }) => id}
        rowHref={({ id, status }) => (status === 'selesai' ? `?tab=plagiasi&laporan=${id}` : undefined)}
      />
      <PeriksaUlang karya={karya} cek={cek} />
      {dibuka && (
        <LaporanKemiripan key={dibuka.id} jenis={karya.jenis} idKarya={karya.id} idCek={dibuka.id} onTutup={tutup} />
      )}
    </>
  );
}

function PeriksaUlang({ karya, cek }: { karya: Karya; cek: readonly Cek[] }) {
  const teks = useTeksNaskah();
  const boleh = cek.map((satu) => aksi(satu, 'periksa')).find((satu) => satu !== undefined);
  const periksa = useWrite(ruteNaskah.periksa[karya.jenis], {
    refresh: [ruteNaskah.kemiripan[karya.jenis]],
    onSuccess: () => toast.info(teks.sedangDiperiksa),
    onError: (galat) => toast.danger(galat.message),
  });
  if (!boleh) return null;
  const mulai = () => periksa.mutate({ path: { id: karya.id } });
  return (
    <div className={css.alat}>
      <TombolAksi aksi={boleh} icon={<IconRefresh />} pending={periksa.isPending} onClick={mulai}>
        {teks.periksaUlang}
      </TombolAksi>
    </div>
  );
}

const grup: Record<Cek['status'], StatusGroup> = {
  antre: 'waiting',
  diproses: 'scheduled',
  selesai: 'done',
  gagal: 'rejected',
};

function kolom(teks: TeksKarya, waktu: Waktu): ShortColumn<Cek>[] {
  return [
    { id: 'versi', label: teks.kolomVersi, nowrap: true, cell: ({ versi }) => teks.versi(versi) },
    { id: 'tanggal', label: teks.tanggal, nowrap: true, cell: (cek) => waktu.pada(cek.tanggal) },
    {
      id: 'skor',
      label: teks.skor,
      numeric: true,
      cell: ({ skor }) => (skor === undefined ? '-' : formatPercent(skor)),
    },
    { id: 'batas', label: teks.batas, numeric: true, cell: ({ batas }) => formatPercent(batas) },
    { id: 'status', label: teks.status, nowrap: true, cell: (cek) => <Keadaan cek={cek} /> },
  ];
}

function Keadaan({ cek }: { cek: Cek }) {
  const teks = useTeksNaskah();
  if (cek.status === 'selesai' && cek.skor !== undefined) return <TandaBatas skor={cek.skor} batas={cek.batas} />;
  return (
    <>
      <StatusPill group={grup[cek.status]}>{teks.statusCek[cek.status]}</StatusPill>
      {cek.status === 'diproses' && (
        <progress className={css.kemajuan} value={cek.kemajuan} max={100} aria-label={teks.kemajuan} />
      )}
      {cek.keterangan && <p className={css.meta}>{cek.keterangan}</p>}
    </>
  );
}

/** Once a running check has ended, the work's own numbers are read anew. */
function useSelesai({ jenis }: Karya, cek: readonly Cek[] | undefined): void {
  const client = useQueryClient();
  const ada = cek?.some(berjalan) ?? false;
  const tadi = useRef(false);
  useEffect(() => {
    if (tadi.current && !ada) {
      for (const satu of usangMirip(jenis)) void client.invalidateQueries({ queryKey: routeKey(satu) });
    }
    tadi.current = ada;
  }, [ada, client, jenis]);
}
