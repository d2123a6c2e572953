import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { ButtonLink } from '@/kit/ui/navigation/button';
import type { Jenis } from '../karya/ragam';
import { useSaat } from '../karya/waktu';
import { Antrean } from '../ujian/antrean';
import { alamatSidang } from '../ujian/sidang-alamat';
import { useTeksNilai } from './nilai-teks';

/** The examiners of a kind of work who ask to change marks that are sent, the oldest request first. */
export function PermintaanPerubahan({ jenis }: { jenis: Jenis }) {
  const teks = useTeksNilai();
  const saat = useSaat();
  const hasil = useQuery(
    query('GET /v2/ta/tasks', { query: { jenis: ['perubahan_nilai'], jenisKarya: jenis, perPage: 100 } }),
  );
  return (
    <Antrean
      judul={teks.permintaan}
      kosong={teks.tanpaPermintaan}
      hasil={hasil}
      karya={(hasil.data?.data ?? []).map((satu) => ({ ...satu, id: `${satu.idKarya}-${satu.sejak}` }))}
      asal={({ sejak }) => teks.sejak(saat(sejak))}
      aksi={({ idKarya }) => (
        <ButtonLink size="sm" href={alamatSidang(jenis, idKarya, 'penilaian')}>
          {teks.bukaPermintaan}
        </ButtonLink>
      )}
    />
  );
}
