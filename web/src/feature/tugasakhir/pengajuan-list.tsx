import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { DaftarData } from '@/kit/table/daftar-data';
import { useSaringan } from '@/kit/table/saringan';
import { ButtonLink } from '@/kit/ui/button';
import { PageHead } from '@/kit/ui/page-head';
import { alamatPengajuan } from './alamat';
import { CardIsi, useKolom } from './karya-columns';
import { StatusKarya } from './karya-status';
import { ragam } from './ragam';
import { useTeksKarya } from './teks';

/** The requests for a defense that wait for me, of all periods. */
export default function PengajuanList() {
  const teks = useTeksKarya();
  const saringan = useSaringan({ id: 'pengajuan-sidang', sorts: ['sejak', 'nama'], defaultSort: 'sejak' });
  const hasil = useQuery({
    ...query('GET /v2/ta/skripsi', { query: { ...saringan.query, saya: 'ya', status: 'menunggu' } as never }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={teks.pengajuanSidang} description={teks.pengajuanSaya} />
      <DaftarData
        id="pengajuan-sidang"
        caption={teks.pengajuanSaya}
        saringan={saringan}
        hasil={hasil}
        columns={useKolom('skripsi')}
        rowKey={({ id }) => id}
        rowName={({ namaMahasiswa }) => namaMahasiswa}
        rowHref={({ id }) => alamatPengajuan('skripsi', id)}
        search={{ placeholder: teks.cari }}
        empty={{
          help: teks.tanpaPengajuan,
          action: <ButtonLink href={ragam.skripsi.bimbingan}>{teks.keBimbinganSkripsi}</ButtonLink>,
        }}
        card={(karya) => <CardIsi karya={karya} />}
        cardAside={(karya) => <StatusKarya status={karya.status} menunggu={karya.menunggu} />}
      />
    </>
  );
}
