import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime, since } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Button } from '@/kit/ui/navigation/button';
import type { Akun } from './akun';
import css from './kelola.module.css';
import { useTeksKelola } from './teks';

type Sesi = Row<'GET /v2/akun/{id}/sesi'>;

/** Where the owner of an account is signed in, and how to end it. */
export function SesiAkun({ akun }: { akun: Akun }) {
  const teks = useTeksKelola();
  const [tanya, setTanya] = useState(false);
  const hasil = useQuery({ ...query('GET /v2/akun/{id}/sesi', { path: { id: akun.id } }), staleTime: 0 });
  const semua = useWrite('DELETE /v2/akun/{id}/sesi', {
    refresh: ['GET /v2/akun/{id}/sesi'],
    onSuccess: () => {
      setTanya(false);
      toast.success(teks.sesiDiakhiri);
    },
  });
  const banyak = (hasil.data?.data.length ?? 0) > 0;
  const tombol = banyak && (
    <Button variant="danger" size="sm" icon={<IconLogout />} onClick={() => setTanya(true)}>
      {teks.akhiriSemua}
    </Button>
  );
  return (
    <Card title={teks.sesi} actions={tombol}>
      <Loaded result={hasil} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={css.note}>{teks.tanpaSesi}</p>
          ) : (
            <ul className={css.list}>
              {data.map((sesi) => (
                <Baris key={sesi.id} sesi={sesi} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Confirm
        open={tanya}
        icon={<IconLogout />}
        confirm={teks.akhiriSemua}
        cancel={teks.batal}
        pending={semua.isPending}
        error={semua.error?.message}
        onConfirm={() => semua.mutate({ path: { id: akun.id } })}
        onCancel={() => setTanya(false)}
      >
        {teks.akhiriSemuaTanya(akun.nama)}
      </Confirm>
    </Card>
  );
}

function Baris({ sesi }: { sesi: Sesi }) {
  const teks = useTeksKelola();
  const nama = sesi.klien || sesi.perangkat || teks.perangkatTakDikenal;
  const akhiri = useWrite('DELETE /v2/sesi_akun/{id}', {
    refresh: ['GET /v2/akun/{id}/sesi'],
    onSuccess: () => toast.success(teks.sesiDiakhiri),
    onError: (galat) => toast.danger(galat.message),
  });
  return (
    <li className={css.row}>
      <div className={css.words}>
        <b>{nama}</b>
        <small>
          {teks.terakhir(since(sesi.terakhirPada))} · {sesi.alamat}
        </small>
        <small>{teks.masukSejak(formatDayTime(sesi.dibuatPada))}</small>
      </div>
      <Button
        size="sm"
        aria-label={teks.akhiriSesi(nama)}
        pending={akhiri.isPending}
        onClick={() => akhiri.mutate({ path: { id: sesi.id } })}
      >
        {teks.akhiri}
      </Button>
    </li>
  );
}
