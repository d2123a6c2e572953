import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import type { Query } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { DataList } from '@/kit/table/data-list';
import { type FilterSpec, useFilters } from '@/kit/table/filter/filters';
import type { Column } from '@/kit/table/list';
import { toast } from '@/kit/ui/feedback/toast';
import { PageHead } from '@/kit/ui/layout/page-head';
import { StatusPill } from '@/kit/ui/mark/pill';
import type { MenuItem } from '@/kit/ui/overlay/menu';
import { type Pekerjaan, TANYA_MS } from './baca';
import css from './kampus.module.css';
import { useTeksKampus } from './teks';

const spec: FilterSpec<'status' | 'jenis'> = {
  id: 'pekerjaan',
  filters: { status: ['antre', 'diproses', 'selesai', 'gagal'], jenis: 'any' },
};
const keadaan = ['antre', 'diproses', 'gagal', 'selesai'] as const;

/** What the portal does behind the scenes for this campus, and what may be done about it. */
export default function PekerjaanList() {
  const teks = useTeksKampus();
  const saringan = useFilters(spec);
  const hasil = useQuery({
    ...query('GET /v2/pekerjaan', { query: saringan.query as Query<'GET /v2/pekerjaan'> }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (sibuk(state.data?.hitung) ? TANYA_MS : false),
  });
  const { menu, dialog } = useMenuKerja();
  const jenis = hasil.data?.jenis ?? [];
  return (
    <>
      <PageHead title={teks.pekerjaan} description={<span>{teks.pekerjaanBantuan}</span>} />
      <DataList
        id={spec.id}
        caption={teks.pekerjaan}
        filtering={saringan}
        result={hasil}
        columns={useKolom()}
        rowKey={({ id }) => id}
        rowName={({ nama }) => nama}
        rowMenu={menu}
        strip={{
          filter: 'status',
          items: [
            { value: null, label: teks.semua },
            ...keadaan.map((value) => ({ value, label: teks.keadaan[value] })),
          ],
        }}
        search={false}
        filters={[
          {
            name: 'jenis',
            label: teks.jenis,
            multiple: true,
            options: jenis.map(({ kode, nama }) => ({ value: kode, label: nama })),
          },
        ]}
        empty={{ help: teks.pekerjaanKosong }}
        card={(kerja) => <IsiKartu kerja={kerja} />}
        cardAside={(kerja) => <StatusKerja kerja={kerja} />}
      />
      {dialog}
    </>
  );
}

function sibuk(hitung: Record<string, number> | null | undefined): boolean {
  return (hitung?.antre ?? 0) + (hitung?.diproses ?? 0) > 0;
}

function useKolom(): Column<Pekerjaan>[] {
  const teks = useTeksKampus();
  const { zonaWaktu } = useSitus();
  return [
    {
      id: 'nama',
      label: teks.jenis,
      grow: true,
      cell: ({ nama }) => nama,
      sub: ({ galat, sebab }) => [galat, sebab].filter(Boolean).join(' · '),
    },
    { id: 'status', label: teks.status, cell: (kerja) => <StatusKerja kerja={kerja} /> },
    {
      id: 'percobaan',
      label: teks.percobaan,
      cell: ({ percobaan, terbanyak }) => <span className="tnum">{teks.percobaanDari(percobaan, terbanyak)}</span>,
    },
    { id: 'masuk', label: teks.masuk, cell: ({ dibuatPada }) => formatDayTime(dibuatPada, zonaWaktu) },
    {
      id: 'berikut',
      label: teks.berikut,
      hideBelow: 1216,
      cell: ({ berikut }) => formatDayTime(berikut, zonaWaktu),
    },
  ];
}

const kelompok = { antre: 'waiting', diproses: 'scheduled', selesai: 'done', gagal: 'rejected' } as const;

function StatusKerja({ kerja: { status, kemajuan } }: { kerja: Pekerjaan }) {
  const teks = useTeksKampus();
  return (
    <StatusPill group={kelompok[status]}>
      {status === 'diproses' && kemajuan > 0 ? teks.berjalan(kemajuan) : teks.keadaan[status]}
    </StatusPill>
  );
}

/** What a job's card says below its name. */
function IsiKartu({ kerja: { percobaan, terbanyak, dibuatPada, galat, sebab } }: { kerja: Pekerjaan }) {
  const teks = useTeksKampus();
  const { zonaWaktu } = useSitus();
  return (
    <>
      <p className={css.meta}>
        {formatDayTime(dibuatPada, zonaWaktu)} · {teks.percobaan} {teks.percobaanDari(percobaan, terbanyak)}
      </p>
      {(galat || sebab) && <p className={css.meta}>{[galat, sebab].filter(Boolean).join(' · ')}</p>}
    </>
  );
}

/** What may be done with a job; to end one is asked first. */
function useMenuKerja() {
  const teks = useTeksKampus();
  const [ditanya, setDitanya] = useState<Pekerjaan>();
  const tutup = () => setDitanya(undefined);
  const ulangi = useWrite('POST /v2/pekerjaan/{id}/ulangi', {
    refresh: ['GET /v2/pekerjaan'],
    onSuccess: () => toast.success(teks.diulangi),
    onError: ({ message }) => toast.danger(message),
  });
  const batalkan = useWrite('POST /v2/pekerjaan/{id}/batalkan', {
    refresh: ['GET /v2/pekerjaan'],
    onSuccess: () => {
      toast.success(teks.dibatalkan);
      tutup();
    },
  });
  const menu = (kerja: Pekerjaan): MenuItem[] => {
    const alasan = (kode: string) => kerja.aksi.find((satu) => satu.kode === kode)?.alasan;
    return [
      {
        id: 'ulangi',
        label: teks.ulangi,
        disabled: alasan('ulangi'),
        onSelect: () => ulangi.mutate({ path: { id: kerja.id } }),
      },
      {
        id: 'batalkan',
        label: teks.batalkan,
        danger: true,
        disabled: alasan('batalkan'),
        onSelect: () => {
          batalkan.reset();
          setDitanya(kerja);
        },
      },
    ];
  };
  const dialog = ditanya && (
    <Confirm
      open
      confirm={teks.batalkan}
      cancel={teks.tutup}
      icon={<IconX />}
      pending={batalkan.isPending}
      error={batalkan.error?.message}
      onConfirm={() => batalkan.mutate({ path: { id: ditanya.id } })}
      onCancel={tutup}
    >
      {teks.tanyaBatal(ditanya.nama)}
    </Confirm>
  );
  return { menu, dialog };
}
