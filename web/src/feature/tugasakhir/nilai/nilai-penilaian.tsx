import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import type { Jenis } from '../karya/ragam';
import css from '../ujian/sidang.module.css';
import type { Sidang } from '../ujian/sidang-baca';
import { IsiNilaiAkhir } from './nilai-akhir';
import { BandingLembar } from './nilai-banding';
import type { LembarNilai, Usang } from './nilai-hitung';
import { LembarLain } from './nilai-lain';
import { LembarSaya } from './nilai-lembar';
import { KabarPerubahan } from './nilai-perubahan';
import { ruteNilai } from './nilai-rute';
import { useTeksNilai } from './nilai-teks';
import { LembarTerkirim } from './nilai-terkirim';

type Props = { jenis: Jenis; sidang: Sidang };

/** The marks of an exam: one's own sheet, those of the others once they may be seen, the grade. */
export function PenilaianSidang({ jenis, sidang }: Props) {
  const teks = useTeksNilai();
  const hasil = useQuery(query(ruteNilai.lembar[jenis], { path: { id: sidang.id } }));
  const memuat = useDelayedPending(hasil.isPending);
  const [usang, setUsang] = useState<Usang>();
  const { data } = hasil;
  if (memuat) return <SkeletonText lines={6} />;
  if (!data) return hasil.error && <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />;
  const saya = data.lembar.find((lembar) => lembar.saya);
  const lain = data.lembar.filter((lembar) => !lembar.saya);
  return (
    <div className={css.panel}>
      {data.belumMulai && <p className={css.catatan}>{teks.belumMulai}</p>}
      {(saya || lain.length === 0) && (
        <Card title={teks.lembarSaya}>
          {!saya && <Empty kind="part" help={teks.tanpaLembar} />}
          {saya && (saya.status === 'final' || !bolehMenilai(data)) && (
            <div className={css.panel}>
              {usang && <Tertinggal usang={usang} lembar={saya} />}
              <LembarTerkirim jenis={jenis} idKarya={sidang.id} lembar={saya} penilaian={data} />
            </div>
          )}
          {saya && saya.status !== 'final' && bolehMenilai(data) && (
            <div className={css.panel}>
              <KabarPerubahan lembar={saya} />
              <LembarSaya
                key={data.idSidang}
                jenis={jenis}
                sidang={sidang}
                penilaian={data}
                lembar={saya}
                onUsang={setUsang}
              />
            </div>
          )}
        </Card>
      )}
      {lain.length > 0 && <LembarLain jenis={jenis} idKarya={sidang.id} lembar={lain} penilaian={data} />}
      <IsiNilaiAkhir jenis={jenis} idKarya={sidang.id} penilaian={data} />
    </div>
  );
}

/** The sheet was sent elsewhere while it was filled in here: why nothing was saved, and what differs. */
function Tertinggal({ usang: { isian, pesan }, lembar }: { usang: Usang; lembar: LembarNilai }) {
  return (
    <>
      <p role="alert" className={css.galat}>
        {pesan}
      </p>
      <BandingLembar lembar={lembar} skor={isian.skor} catatan={isian.catatan} />
    </>
  );
}

function bolehMenilai({ aksi }: { aksi: readonly { kode: string; boleh: boolean }[] }): boolean {
  return aksi.some(({ kode, boleh }) => kode === 'nilai' && boleh);
}
