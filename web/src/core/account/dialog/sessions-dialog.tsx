import { IconDeviceDesktop, IconDeviceMobile, IconLogout, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeluar } from '@/core/auth/use-keluar';
import { type ApiError, toApiError } from '@/kit/api/api-error';
import { query } from '@/kit/api/client';
import type { Row } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { Modal } from '@/kit/dialog/modal';
import { formatDayTime, since } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { toast } from '@/kit/ui/feedback/toast';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksAkun } from '../teks';
import { KnownApps } from './known-apps';
import css from './sessions-dialog.module.css';

type Perangkat = Row<'GET /v2/user_sessions'>;

/** Where this account is signed in, and how to end it there. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  const teks = useTeksAkun();
  const { data, error, refetch, isFetching } = useQuery({ ...query('GET /v2/user_sessions'), staleTime: 0 });
  const [semua, setSemua] = useState(false);
  const isi = useRef<HTMLParagraphElement>(null);
  const footer = (
    <Button variant="danger" icon={<IconLogout />} onClick={() => setSemua(true)}>
      {teks.keluarSemua}
    </Button>
  );
  return (
    <Modal open title={teks.sesiAktif} onClose={onClose} footer={footer} initialFocus={isi}>
      <p ref={isi} tabIndex={-1} className={css.note}>
        {teks.sesiKeterangan}
      </p>
      {data && (
        <ul className={css.list}>
          {data.data.map((sesi) => (
            <SessionRow key={sesi.id} sesi={sesi} />
          ))}
        </ul>
      )}
      {!data && error && <LoadError compact error={toApiError(error)} retrying={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonText lines={4} />}
      <KnownApps />
      {semua && <SignOutAll onCancel={() => setSemua(false)} />}
    </Modal>
  );
}

function SessionRow({ sesi }: { sesi: Perangkat }) {
  const teks = useTeksAkun();
  const nama = sesi.klien || sesi.perangkat || teks.perangkatTakDikenal;
  const akhiri = useWrite('DELETE /v2/user_sessions/{id}', {
    refresh: ['GET /v2/user_sessions'],
    onSuccess: () => toast.success(teks.sesiDiakhiri),
    onError: (galat) => toast.danger(galat.message),
  });
  const Perangkat = /android|iphone|ipad|mobile|ponsel/i.test(nama) ? IconDeviceMobile : IconDeviceDesktop;
  const Icon = sesi.klien ? IconSchool : Perangkat;
  return (
    <li className={css.row}>
      <Icon />
      <div className={css.words}>
        <p className={css.name}>
          {nama}
          {sesi.sekarang && <Pill tone="green">{teks.perangkatIni}</Pill>}
          {sesi.klien && <Pill tone="neutral">{teks.sistemKampus}</Pill>}
        </p>
        <small title={formatDayTime(sesi.terakhirPada)}>
          {teks.terakhirAktif(since(sesi.terakhirPada))} · {sesi.alamat}
        </small>
        <small>{teks.masukSejak(formatDayTime(sesi.dibuatPada))}</small>
      </div>
      {!sesi.sekarang && (
        <Button
          size="sm"
          aria-label={teks.akhiriSesi(nama)}
          pending={akhiri.isPending}
          onClick={() => akhiri.mutate({ path: { id: sesi.id } })}
        >
          {teks.akhiri}
        </Button>
      )}
    </li>
  );
}

function SignOutAll({ onCancel }: { onCancel: () => void }) {
  const teks = useTeksAkun();
  const pergi = useKeluar();
  const [galat, setGalat] = useState<ApiError>();
  const keluar = useWrite('DELETE /v2/user_sessions', { onSuccess: pergi, onError: setGalat });
  return (
    <Confirm
      open
      icon={<IconLogout />}
      confirm={teks.keluar}
      cancel={teks.batal}
      pending={keluar.isPending}
      error={galat?.message}
      onConfirm={() => keluar.mutate({})}
      onCancel={onCancel}
    >
      {teks.keluarSemuaTanya}
    </Confirm>
  );
}
