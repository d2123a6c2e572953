import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Status } from '@/core/kelola/akun-parts';
import { Salin } from '@/core/kelola/salin';
import type { Answer } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import { type Klien, staysSignedIn, toldTo } from './klaim';
import css from './klien.module.css';
import { type TeksKlien, useTeksKlien } from './teks';

type Rahasia = Answer<'POST /v2/klien'>;
type Props = { klien: Klien; onRahasia: (rahasia: Rahasia) => void };

/** A system of the campus: what it is told, and what may be done with it. */
export function KlienCard({ klien, onRahasia }: Props) {
  const teks = useTeksKlien();
  const rahasia = klien.rahasiaPada
    ? teks.rahasiaSejak(formatDayTime(klien.rahasiaPada))
    : (teks.rahasiaKata[klien.rahasia] ?? klien.rahasia);
  return (
    <Card title={klien.nama} actions={<Status status={klien.status} />}>
      <div className={css.fields}>
        <Details
          items={[
            { label: teks.idKlien, value: klien.id },
            { label: teks.alamat, value: <Baris semua={klien.alamat} /> },
            { label: teks.rahasia, value: rahasia },
            { label: teks.sesi, value: teks.jumlahSesi(klien.sesi) },
            { label: teks.diberiTahu, value: <Baris semua={diberiTahu(klien, teks)} /> },
          ]}
        />
        {klien.openid.cakupan.length > 0 && <Petunjuk klien={klien} />}
        <Tindakan klien={klien} onRahasia={onRahasia} />
      </div>
    </Card>
  );
}

/** What the system is told, in words. */
function diberiTahu({ openid }: Klien, teks: TeksKlien): string[] {
  if (openid.cakupan.length === 0) return [teks.openidMati];
  const data = toldTo(openid).map((one) => teks.dataKata[one.data]);
  return [
    data.length > 0 ? data.join(', ') : teks.tanpaData,
    ...(staysSignedIn(openid) ? [teks.terhubung] : []),
    openid.belakang || openid.depan ? teks.kabarKeluar : teks.tanpaKabarKeluar,
  ];
}

/** What is typed into the settings of that system. */
function Petunjuk({ klien }: { klien: Klien }) {
  const teks = useTeksKlien();
  const { origin } = location;
  return (
    <section className={css.hint} aria-label={teks.untukPengelola}>
      <h3>{teks.untukPengelola}</h3>
      <Salin label={teks.issuer} isi={origin} />
      <Salin label={teks.pengumuman} isi={`${origin}/.well-known/openid-configuration`} />
      <Salin label={teks.idKlien} isi={klien.id} />
    </section>
  );
}

function Tindakan({ klien, onRahasia }: Props) {
  const teks = useTeksKlien();
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
  const boleh = klien.aksi.some(({ kode, boleh: may }) => kode === 'rahasia' && may);
  return (
    <>
      <p className={css.acts}>
        <ButtonLink size="sm" href={`/kampus/klien/${encodeURIComponent(klien.id)}`}>
          {teks.ubahKlien(klien.nama)}
        </ButtonLink>
        {boleh && (
          <Button size="sm" icon={<IconRefresh />} onClick={() => setTanya('rahasia')}>
            {teks.rahasiaBaru}
          </Button>
        )}
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
        pending={mati.isPending}
        error={mati.error?.message}
        onConfirm={() => mati.mutate({ path })}
        onCancel={tutup}
      >
        {teks.nonaktifKlienTanya(klien.nama)}
      </Confirm>
    </>
  );
}

function Baris({ semua }: { semua: readonly string[] }) {
  return (
    <span className={css.lines}>
      {semua.map((satu) => (
        <span key={satu}>{satu}</span>
      ))}
    </span>
  );
}
