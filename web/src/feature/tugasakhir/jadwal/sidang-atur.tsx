import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button } from '@/kit/ui/navigation/button';
import { Bagian } from '../karya/bagian';
import { boleh } from '../karya/karya-baca';
import type { Jenis, KaryaBaris } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import { PermintaanPerubahan } from '../nilai/nilai-permintaan';
import { DialogVerifikasi } from '../pengajuan/verifikasi';
import { Antrean } from '../ujian/antrean';
import css from '../ujian/sidang.module.css';
import { useTeksJadwal } from './jadwal-teks';
import { JadwalBaru } from './sidang-jadwal';
import { MenungguKunci, MenungguNilai } from './sidang-menunggu';

/** What the campus does for exams of a kind: confirm the requirements, set the exam, lock the grade. */
export default function AturSidang({ jenis }: { jenis: Jenis }) {
  const teks = useTeksJadwal();
  const hasil = useQuery(query(ruteKarya.daftar[jenis], { query: { saya: 'ya', perPage: 100 } }));
  const [diperiksa, setDiperiksa] = useState<KaryaBaris>();
  return (
    <>
      <PageHead title={teks.aturJudul[jenis]} />
      <Bagian hasil={hasil} baris={6} utama>
        {({ data }) => {
          const siap = data.filter((karya) => boleh(karya, 'jadwalkan'));
          return (
            <div className={css.panel}>
              <Antrean
                judul={teks.menungguVerifikasi}
                kosong={teks.tanpaVerifikasi}
                karya={data.filter((karya) => boleh(karya, 'verifikasi'))}
                asal={({ namaProdi }) => namaProdi}
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
                {siap.length > 0 ? (
                  <JadwalBaru jenis={jenis} siap={siap} />
                ) : (
                  <Empty kind="none" help={teks.tanpaSiap} />
                )}
              </Card>
              <PermintaanPerubahan jenis={jenis} />
              <MenungguKunci jenis={jenis} />
              <MenungguNilai jenis={jenis} />
            </div>
          );
        }}
      </Bagian>
      {diperiksa && <DialogVerifikasi jenis={jenis} karya={diperiksa} onClose={() => setDiperiksa(undefined)} />}
    </>
  );
}
