import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button } from '@/kit/ui/navigation/button';
import type { Jenis, KaryaBaris } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { PermintaanPerubahan } from '../nilai/nilai-permintaan';
import { DialogVerifikasi } from '../pengajuan/verifikasi';
import css from '../ujian/sidang.module.css';
import { useTeksJadwal } from './jadwal-teks';
import { Bagian } from './sidang-bagian';
import { JadwalBaru } from './sidang-jadwal';
import { MenungguKunci, MenungguNilai } from './sidang-menunggu';

export function AturProposal() {
  return <AturSidang jenis="proposal" />;
}

export function AturSkripsi() {
  return <AturSidang jenis="skripsi" />;
}

export function AturKp() {
  return <AturSidang jenis="kp" />;
}

/** What the campus does for exams of a kind: confirm the requirements, set the exam, lock the grade. */
function AturSidang({ jenis }: { jenis: Jenis }) {
  const teks = useTeksJadwal();
  const hasil = useQuery(query(ruteKarya.daftar[jenis], { query: { saya: 'ya', perPage: 100 } }));
  const memuat = useDelayedPending(hasil.isPending);
  const [diperiksa, setDiperiksa] = useState<KaryaBaris>();
  const semua = hasil.data?.data ?? [];
  const verifikasi = semua.filter((karya) => boleh(karya, 'verifikasi'));
  const siap = semua.filter((karya) => boleh(karya, 'jadwalkan'));
  return (
    <>
      <PageHead title={teks.aturJudul[jenis]} />
      {memuat && <SkeletonText lines={6} />}
      {hasil.error && !hasil.data && <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {hasil.data && (
        <div className={css.panel}>
          <Bagian
            judul={teks.menungguVerifikasi}
            kosong={teks.tanpaVerifikasi}
            karya={verifikasi}
            aksi={(karya) => (
              <Button
                size="sm"
                aria-label={teks.periksaSyaratIni(karya.namaMahasiswa)}
                onClick={() => setDiperiksa(karya)}
              >
                {teks.periksaSyarat}
              </Button>
            )}
          />
          <Card title={teks.jadwalBaru}>
            {siap.length > 0 ? <JadwalBaru jenis={jenis} siap={siap} /> : <Empty kind="none" help={teks.tanpaSiap} />}
          </Card>
          <PermintaanPerubahan jenis={jenis} />
          <MenungguKunci jenis={jenis} />
          <MenungguNilai jenis={jenis} />
        </div>
      )}
      {diperiksa && <DialogVerifikasi jenis={jenis} karya={diperiksa} onClose={() => setDiperiksa(undefined)} />}
    </>
  );
}

function boleh({ aksi }: KaryaBaris, kode: string): boolean {
  return aksi.some((satu) => satu.kode === kode && satu.boleh);
}
