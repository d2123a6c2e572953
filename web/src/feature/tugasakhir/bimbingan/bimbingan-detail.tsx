import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catatDibuka } from '@/core/shell/state/recent';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { PageHead } from '@/kit/ui/layout/page-head';
import { alamatBimbingan, alamatKarya } from '../karya/alamat';
import { type Bimbingan, useBimbingan } from './bimbingan-baca';
import { IsiBimbingan } from './bimbingan-isi';
import { KepalaBimbingan, TetanggaBimbingan } from './bimbingan-kepala';
import { useTeksBimbingan } from './bimbingan-teks';

/** One session; the work need not stand in the address, for the session knows it (TA-01, TA-03). */
export default function BimbinganDetail() {
  const { idBimbingan = '' } = useParams({ strict: false }) as { idBimbingan?: string };
  const hasil = useBimbingan(idBimbingan);
  return (
    <Loaded result={hasil} lines={8}>
      {(sesi) => <Halaman key={sesi.id} sesi={sesi} />}
    </Loaded>
  );
}

function Halaman({ sesi }: { sesi: Bimbingan }) {
  const teks = useTeksBimbingan();
  const { id, idKarya, jenisKarya, nomor, namaMahasiswa, nim } = sesi;
  useEffect(() => {
    catatDibuka({ link: alamatKarya(jenisKarya, idKarya), name: namaMahasiswa, keterangan: nim });
    catatDibuka({
      link: alamatBimbingan(jenisKarya, idKarya, id),
      name: teks.bimbinganKe(nomor),
      keterangan: namaMahasiswa,
    });
  }, [id, idKarya, jenisKarya, nomor, namaMahasiswa, nim, teks]);
  return (
    <>
      <PageHead
        title={teks.bimbinganKe(nomor)}
        description={<KepalaBimbingan sesi={sesi} />}
        actions={<TetanggaBimbingan sesi={sesi} />}
      />
      <IsiBimbingan sesi={sesi} within={[]} />
    </>
  );
}
