import { IconLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Answer, Row } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { DataList } from '@/kit/table/data-list';
import { useFilters } from '@/kit/table/filter/filters';
import { toast } from '@/kit/ui/feedback/toast';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button } from '@/kit/ui/navigation/button';
import { TautanDialog } from './buat-tautan';
import css from './kelola.module.css';
import { asked, daftarPermintaan } from './permintaan';
import { useTeksKelola } from './teks';

type Permintaan = Row<'GET /v2/permintaan'>;

/** Who cannot sign in and asks for a link, the oldest first. */
export default function PermintaanPage() {
  const teks = useTeksKelola();
  const filtering = useFilters(daftarPermintaan);
  const result = useQuery({
    ...query('GET /v2/permintaan', { query: asked(filtering.query) }),
    placeholderData: keepPreviousData,
  });
  const [tautan, setTautan] = useState<Answer<'POST /v2/permintaan/{id}/tautan'>>();
  return (
    <>
      <PageHead title={teks.permintaan} description={teks.permintaanBantuan} />
      <DataList
        id={daftarPermintaan.id}
        caption={teks.permintaan}
        filtering={filtering}
        result={result}
        search={false}
        rowKey={({ id }) => id}
        rowName={({ nama }) => nama}
        empty={{ help: teks.permintaanKosong }}
        columns={[
          { id: 'nama', label: teks.nama, grow: true, cell: ({ nama }) => nama, sub: ({ username }) => username },
          { id: 'kontak', label: teks.kontakPeminta, nowrap: false, cell: ({ kontak }) => kontak },
          {
            id: 'akun',
            label: teks.kontakAkun,
            nowrap: false,
            cell: ({ email, telepon }) => (
              <span className={css.contact}>
                <span>{email}</span>
                {telepon && <span className="tnum">+62 {telepon}</span>}
              </span>
            ),
          },
          { id: 'diminta', label: teks.diminta, cell: ({ dibuatPada }) => formatDayTime(dibuatPada) },
          {
            id: 'aksi',
            label: teks.tindakan,
            optional: false,
            cell: (satu) => <Aksi satu={satu} onTautan={setTautan} />,
          },
        ]}
      />
      {tautan && <TautanDialog tautan={tautan} onClose={() => setTautan(undefined)} />}
    </>
  );
}

type AksiProps = { satu: Permintaan; onTautan: (tautan: Answer<'POST /v2/permintaan/{id}/tautan'>) => void };

function Aksi({ satu, onTautan }: AksiProps) {
  const teks = useTeksKelola();
  const [tanya, setTanya] = useState(false);
  const refresh = ['GET /v2/permintaan'] as const;
  const buat = useWrite('POST /v2/permintaan/{id}/tautan', {
    refresh,
    onSuccess: onTautan,
    onError: (galat) => toast.danger(galat.message),
  });
  const tolak = useWrite('POST /v2/permintaan/{id}/tolak', {
    refresh,
    onSuccess: () => toast.success(teks.ditolak),
  });
  const boleh = satu.aksi.find(({ kode }) => kode === 'tautan');
  return (
    <span className={css.acts}>
      <Button
        size="sm"
        icon={<IconLink />}
        disabled={!boleh?.boleh}
        title={boleh?.alasan}
        pending={buat.isPending}
        onClick={() => buat.mutate({ path: { id: satu.id } })}
      >
        {teks.buatTautan}
      </Button>
      <Button size="sm" variant="danger" onClick={() => setTanya(true)}>
        {teks.tolak}
      </Button>
      <Confirm
        open={tanya}
        confirm={teks.tolak}
        cancel={teks.batal}
        pending={tolak.isPending}
        error={tolak.error?.message}
        onConfirm={() => tolak.mutate({ path: { id: satu.id } })}
        onCancel={() => setTanya(false)}
      >
        {teks.tolakTanya(satu.nama)}
      </Confirm>
    </span>
  );
}
