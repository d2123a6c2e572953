import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '@/kit/api/client';
import { Empty } from '@/kit/ui/feedback/empty';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { Galat } from '../karya/galat';
import { aksi } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import css from '../ujian/sidang.module.css';
import type { Sidang } from '../ujian/sidang-baca';
import { IsiNilaiAkhir } from './nilai-akhir';
import { BandingLembar } from './nilai-banding';
import type { LembarNilai, Penilaian, Usang } from './nilai-hitung';
import { LembarLain } from './nilai-lain';
import { LembarSaya } from './nilai-lembar';
import { KabarPerubahan } from './nilai-perubahan';
import { ruteNilai } from './nilai-rute';
import { useTeksNilai } from './nilai-teks';
import { LembarTerkirim } from './nilai-terkirim';

type Props = { jenis: Jenis; sidang: Sidang };

/** The marks of an exam: one's own sheet, those of the others once they may be seen, the grade. */
export function PenilaianSidang({ jenis, sidang }: Props) {
  const hasil = useQuery(query(ruteNilai.lembar[jenis], { path: { id: sidang.id } }));
  return (
    <Loaded result={hasil} lines={6}>
      {(penilaian) => <Isi jenis={jenis} sidang={sidang} penilaian={penilaian} />}
    </Loaded>
  );
}

function Isi({ jenis, sidang, penilaian }: Props & { penilaian: Penilaian }) {
  const teks = useTeksNilai();
  const [usang, setUsang] = useState<Usang>();
  const karya = { jenis, idKarya: sidang.id, penilaian };
  const saya = penilaian.lembar.find((lembar) => lembar.saya);
  const lain = penilaian.lembar.filter((lembar) => !lembar.saya);
  const ditulis = saya?.status !== 'final' && aksi(penilaian, 'nilai')?.boleh;
  return (
    <div className={css.panel}>
      {penilaian.belumMulai && <p className={css.catatan}>{teks.belumMulai}</p>}
      {(saya || lain.length === 0) && (
        <Card title={teks.lembarSaya}>
          {!saya && <Empty kind="part" help={teks.tanpaLembar} />}
          {saya && !ditulis && (
            <div className={css.panel}>
              {usang && <Tertinggal usang={usang} lembar={saya} />}
              <LembarTerkirim {...karya} lembar={saya} />
            </div>
          )}
          {saya && ditulis && (
            <div className={css.panel}>
              <KabarPerubahan lembar={saya} />
              <LembarSaya key={penilaian.idSidang} {...{ jenis, sidang, penilaian }} lembar={saya} onUsang={setUsang} />
            </div>
          )}
        </Card>
      )}
      {lain.length > 0 && <LembarLain {...karya} lembar={lain} />}
      <IsiNilaiAkhir {...karya} />
    </div>
  );
}

/** The sheet was sent elsewhere while it was filled in here: why nothing was saved, and what differs. */
function Tertinggal({ usang: { isian, pesan }, lembar }: { usang: Usang; lembar: LembarNilai }) {
  return (
    <>
      <Galat kalimat={pesan} />
      <BandingLembar lembar={lembar} {...isian} />
    </>
  );
}
