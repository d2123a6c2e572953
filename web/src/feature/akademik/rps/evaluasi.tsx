import { Card } from '@/kit/ui/layout/card';
import { TambahBaris } from './baris-alat';
import { JumlahBobot } from './jumlah-bobot';
import css from './rps.module.css';
import { Tabel } from './tabel';
import { useTeksRPS } from './teks';
import { Tempel } from './tempel';

/** The tab of the evaluation plan: which component assesses what, and how much it weighs. */
export default function Evaluasi() {
  const teks = useTeksRPS();
  return (
    <div className={css.bagian}>
      <Card
        title={teks.evaluasi}
        actions={<Tempel part="evaluasi" />}
        footer={<TambahBaris part="evaluasi" label={teks.tambahEvaluasi} />}
      >
        <Tabel
          part="evaluasi"
          kolom={['komponen', 'sub', 'keterangan', 'bobot']}
          lebar="13rem 11rem minmax(0, 1fr) 8rem"
          empty={teks.kosongEvaluasi}
          foot={<JumlahBobot part="evaluasi" />}
        />
      </Card>
    </div>
  );
}
