import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { Empty } from '@/kit/ui/feedback/empty';
import { Card } from '@/kit/ui/layout/card';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { Bagian } from '../karya/bagian';
import type { Jenis } from '../karya/ragam';
import { useSaat } from '../karya/waktu';
import css from '../ujian/sidang.module.css';
import { alamatSidang } from '../ujian/sidang-alamat';
import { useTeksNilai } from './nilai-teks';

/** The examiners of a kind of work who ask to change marks that are sent, the oldest request first. */
export function PermintaanPerubahan({ jenis }: { jenis: Jenis }) {
  const teks = useTeksNilai();
  const saat = useSaat();
  const hasil = useQuery(
    query('GET /v2/ta/tasks', { query: { jenis: ['perubahan_nilai'], jenisKarya: jenis, perPage: 100 } }),
  );
  const ada = hasil.data?.data ?? [];
  return (
    <Card title={teks.permintaan} flush={ada.length > 0}>
      <Bagian hasil={hasil}>
        {() => (
          <>
            {ada.length === 0 && <Empty kind="none" help={teks.tanpaPermintaan} />}
            <ul className={css.tim}>
              {ada.map(({ idKarya, namaMahasiswa, nim, judul, sejak }) => (
                <li key={`${idKarya}-${sejak}`}>
                  <span className={css.orangBaris}>
                    <b>{namaMahasiswa}</b>
                    <span className={css.meta}>
                      <span className="tnum">{nim}</span> · {teks.sejak(saat(sejak))}
                    </span>
                    <span>{judul}</span>
                  </span>
                  <ButtonLink size="sm" href={alamatSidang(jenis, idKarya, 'penilaian')}>
                    {teks.bukaPermintaan}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </Bagian>
    </Card>
  );
}
