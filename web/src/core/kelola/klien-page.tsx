import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import type { Answer, Row } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button } from '@/kit/ui/navigation/button';
import { Status } from './akun-parts';
import css from './kelola.module.css';
import { KlienDialog } from './klien-dialog';
import { RahasiaDialog } from './rahasia-dialog';
import { useTeksKelola } from './teks';

type Klien = Row<'GET /v2/klien'>;
type Rahasia = Answer<'POST /v2/klien'>;

/** The other systems of the campus that know their users by the portal. */
export default function KlienPage() {
  const teks = useTeksKelola();
  const hasil = useQuery(query('GET /v2/klien'));
  const [ditulis, setDitulis] = useState<Klien | 'baru'>();
  const [rahasia, setRahasia] = useState<Rahasia>();
  const tambah = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setDitulis('baru')}>
      {teks.klienBaru}
    </Button>
  );
  return (
    <div className={css.page}>
      <PageHead title={teks.klien} description={teks.klienBantuan} actions={tambah} />
      <Loaded result={hasil} lines={8}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <Empty kind="none" help={teks.klienKosong} />
            </Card>
          ) : (
            <div className={css.cards}>
              {data.map((satu) => (
                <Kartu key={satu.id} klien={satu} onUbah={() => setDitulis(satu)} onRahasia={setRahasia} />
              ))}
            </div>
          )
        }
      </Loaded>
      {ditulis && (
        <KlienDialog
          klien={ditulis === 'baru' ? undefined : ditulis}
          onClose={() => setDitulis(undefined)}
          onRahasia={setRahasia}
        />
      )}
      {rahasia && (
        <RahasiaDialog
          judul={teks.rahasiaUntuk(rahasia.id)}
          label={teks.rahasia}
          bantuan={teks.rahasiaBantuan}
          isi={rahasia.rahasia}
          onClose={() => setRahasia(undefined)}
        />
      )}
    </div>
  );
}

type KartuProps = { klien: Klien; onUbah: () => void; onRahasia: (rahasia: Rahasia) => void };

function Kartu({ klien, onUbah, onRahasia }: KartuProps) {
  const teks = useTeksKelola();
  const [tanya, setTanya] = useState<'rahasia' | 'nonaktif'>();
  const refresh = ['GET /v2/klien'] as const;
  const tutup = () => setTanya(undefined);
  const baru = useWrite('POST /v2/klien/{id}/rahasia', {
    refresh,
    onSuccess: (rahasia) => {
      tutup();
      onRahasia(rahasia);
    },
  });
  const mati = useWrite('POST /v2/klien/{id}/nonaktif', {
    refresh,
    onSuccess: () => {
      tutup();
      toast.success(teks.klienDinonaktifkan);
    },
  });
  const nyala = useWrite('POST /v2/klien/{id}/aktif', {
    refresh,
    onSuccess: () => toast.success(teks.klienDiaktifkan),
    onError: (galat) => toast.danger(galat.message),
  });
  const path = { id: klien.id };
  const rahasia = klien.rahasiaPada
    ? teks.rahasiaSejak(formatDayTime(klien.rahasiaPada))
    : (teks.rahasiaKata[klien.rahasia] ?? klien.rahasia);
  return (
    <Card title={klien.nama} actions={<Status status={klien.status} />}>
      <Details
        items={[
          { label: teks.idKlien, value: klien.id },
          { label: teks.alamat, value: <Alamat semua={klien.alamat} /> },
          { label: teks.rahasia, value: rahasia },
          { label: teks.sesi, value: teks.jumlahSesi(klien.sesi) },
        ]}
      />
      <p className={css.acts}>
        <Button size="sm" aria-label={teks.ubahKlien(klien.nama)} onClick={onUbah}>
          {teks.ubah}
        </Button>
        <Button size="sm" icon={<IconRefresh />} onClick={() => setTanya('rahasia')}>
          {teks.rahasiaBaru}
        </Button>
        {klien.status === 'A' ? (
          <Button size="sm" variant="danger" onClick={() => setTanya('nonaktif')}>
            {teks.nonaktifkan}
          </Button>
        ) : (
          <Button size="sm" pending={nyala.isPending} onClick={() => nyala.mutate({ path })}>
            {teks.aktifkan}
          </Button>
        )}
      </p>
      <Confirm
        open={tanya === 'rahasia'}
        icon={<IconRefresh />}
        confirm={teks.rahasiaBaru}
        cancel={teks.batal}
        pending={baru.isPending}
        error={baru.error?.message}
        onConfirm={() => baru.mutate({ path })}
        onCancel={tutup}
      >
        {teks.rahasiaTanya(klien.nama)}
      </Confirm>
      <Confirm
        open={tanya === 'nonaktif'}
        confirm={teks.nonaktifkan}
        cancel={teks.batal}
        pending={mati.isPending}
        error={mati.error?.message}
        onConfirm={() => mati.mutate({ path })}
        onCancel={tutup}
      >
        {teks.nonaktifKlienTanya(klien.nama)}
      </Confirm>
    </Card>
  );
}

function Alamat({ semua }: { semua: readonly string[] }) {
  return (
    <span className={css.words}>
      {semua.map((satu) => (
        <span key={satu}>{satu}</span>
      ))}
    </span>
  );
}
