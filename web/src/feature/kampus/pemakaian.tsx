import { useSitus } from '@/core/institusi/situs';
import { formatTime } from '@/kit/format/date';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { usePemakaian } from './baca';
import { AngkaList } from './bagian';
import css from './kampus.module.css';
import { useTeksKampus } from './teks';

const kelompok = ['orang', 'data', 'berkas'] as const;

/** How much the portal is used: people, records, files. */
export default function PemakaianPage() {
  const teks = useTeksKampus();
  const { zonaWaktu } = useSitus();
  const hasil = usePemakaian();
  const kapan = hasil.data && teks.dihitung(formatTime(hasil.data.dihitungPada, zonaWaktu));
  return (
    <>
      <PageHead title={teks.pemakaian} description={kapan && <span>{kapan}</span>} />
      <Loaded result={hasil} lines={12}>
        {({ angka, basisData }) => (
          <div className={css.meja}>
            {kelompok.map((satu) => {
              const isi = angka.filter((baris) => baris.kelompok === satu);
              const berkas = satu === 'berkas' && basisData;
              const semua = berkas
                ? [...isi, { kode: 'basisData', nama: teks.basisData, nilai: berkas, byte: true }]
                : isi;
              return (
                semua.length > 0 && (
                  <Card key={satu} title={teks.kelompok[satu]}>
                    <AngkaList angka={semua} />
                  </Card>
                )
              );
            })}
          </div>
        )}
      </Loaded>
    </>
  );
}
