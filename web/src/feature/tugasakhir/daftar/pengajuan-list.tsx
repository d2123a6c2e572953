import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { DataList } from '@/kit/table/data-list';
import { useFilters } from '@/kit/table/filter/filters';
import { PageHead } from '@/kit/ui/layout/page-head';
import { ButtonLink } from '@/kit/ui/navigation/button';
import { alamatPengajuan } from '../karya/alamat';
import { StatusKarya } from '../karya/karya-status';
import { ragam } from '../karya/ragam';
import { useTeksDaftar } from './daftar-teks';
import { CardIsi, useKolom } from './karya-columns';

/** The requests for a defense that wait for me, of all periods. */
export default function PengajuanList() {
  const teks = useTeksDaftar();
  const saringan = useFilters({ id: 'pengajuan-sidang', sorts: ['sejak', 'nama'], defaultSort: 'sejak' });
  const hasil = useQuery({
    ...query('GET /v2/ta/skripsi', { query: { ...saringan.query, saya: 'ya', status: 'menunggu' } as never }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={teks.pengajuanSidang} description={teks.pengajuanSaya} />
      <DataList
        id="pengajuan-sidang"
        caption={teks.pengajuanSaya}
        filtering={saringan}
        result={hasil}
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
