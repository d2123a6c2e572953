import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { Confirm } from '@/kit/dialog/confirm';
import { TextInput } from '@/kit/form/field/text-input';
import { useWrite } from '@/kit/net/use-write';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { Loading } from '@/kit/ui/feedback/loading';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { Galat } from '../karya/galat';
import { useWaktu } from '../karya/waktu';
import css from './kalender.module.css';
import { useTeksKalender } from './kalender-teks';

/** The private address of one's calendar: made, copied once, changed, revoked. */
export default function IsiKalender() {
  const teks = useTeksKalender();
  const waktu = useWaktu();
  const hasil = useQuery(query('GET /v2/ta/calendar_feed'));
  const [tanya, setTanya] = useState<'ganti' | 'cabut'>();
  const [alamat, setAlamat] = useState<string>();
  const segarkan = ['GET /v2/ta/calendar_feed'] as const;
  const buat = useWrite('PUT /v2/ta/calendar_feed', {
    refresh: segarkan,
    onSuccess: (kalender) => {
      setAlamat(kalender.alamat);
      setTanya(undefined);
    },
  });
  const cabut = useWrite('DELETE /v2/ta/calendar_feed', {
    refresh: segarkan,
    onSuccess: () => {
      setAlamat(undefined);
      setTanya(undefined);
      toast.success(teks.kalenderDicabut);
    },
  });
  if (hasil.isPending) return <Loading />;
  if (!hasil.data) return hasil.error && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />;
  const { ada, dibuatPada } = hasil.data;
  const ganti = tanya === 'ganti';
  const tulis = ganti ? buat : cabut;
  return (
    <div className={css.kalender}>
      <p>{teks.kalenderUraian}</p>
      <p className="meta">{teks.kalenderLambat}</p>
      <p className="meta">{teks.kalenderRahasia}</p>
      {alamat && <Alamat alamat={alamat} />}
      {!alamat && ada && <p role="status">{teks.kalenderAktif(waktu.tanggal(dibuatPada ?? ''))}</p>}
      {!tanya && <Galat kalimat={buat.error?.message} />}
      <div className={css.tombol}>
        {ada ? (
          <>
            <Button variant="danger" onClick={() => setTanya('cabut')}>
              {teks.kalenderCabut}
            </Button>
            <Button onClick={() => setTanya('ganti')}>{teks.kalenderGanti}</Button>
          </>
        ) : (
          <Button variant="primary" pending={buat.isPending} onClick={() => buat.mutate({})}>
            {teks.kalenderBuat}
          </Button>
        )}
      </div>
      <Confirm
        open={tanya !== undefined}
        tone={ganti ? 'primary' : 'danger'}
        confirm={ganti ? teks.kalenderGanti : teks.kalenderCabut}
        pending={tulis.isPending}
        error={tulis.error?.message}
        onConfirm={() => tulis.mutate({})}
        onCancel={() => setTanya(undefined)}
      >
        {ganti ? teks.kalenderGantiTanya : teks.kalenderCabutTanya}
      </Confirm>
    </div>
  );
}

/** The address as long as it is known, to be copied. */
function Alamat({ alamat }: { alamat: string }) {
  const teks = useTeksKalender();
  const salin = async () => {
    try {
      await navigator.clipboard.writeText(alamat);
      toast.success(teks.kalenderTersalin);
    } catch {
      toast.danger(teks.kalenderGagalSalin); // refused, or no clipboard on a plain line
    }
  };
  return (
    <>
      <TextInput
        label={teks.kalenderAlamat}
        name="alamat"
        max={500}
        readOnly
        help={teks.kalenderSekali}
        value={alamat}
        onChange={() => undefined}
      />
      <Button variant="primary" icon={<IconCopy />} onClick={() => void salin()}>
        {teks.kalenderSalin}
      </Button>
    </>
  );
}
