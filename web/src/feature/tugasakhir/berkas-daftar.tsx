import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { unduh } from '@/kit/api/download';
import { jadiGalat } from '@/kit/api/galat';
import { tanggalJam } from '@/kit/format/date';
import { bytes } from '@/kit/format/number';
import { Kosong } from '@/kit/ui/empty';
import { IconButton } from '@/kit/ui/icon-button';
import { toast } from '@/kit/ui/toast';
import css from './berkas.module.css';
import type { Karya } from './karya-baca';
import { type Jenis, rute } from './ragam';
import { useTeksKarya } from './teks';

type Berkas = Karya['berkas'][number];
type Props = { jenis: Jenis; idKarya: string; berkas: readonly Berkas[] };

/** Files of a work or a session, each with its download. */
export function DaftarBerkas({ jenis, idKarya, berkas }: Props) {
  const teks = useTeksKarya();
  if (berkas.length === 0) return <Kosong kind="bagian" />;
  return (
    <ul className={css.daftar}>
      {berkas.map((satu) => (
        <li key={satu.id}>
          <IconFileText aria-hidden />
          <span className={css.kata}>
            <span className={css.nama}>{satu.nama}</span>
            <span className={css.meta}>
              {[teks.jenisBerkas[satu.jenis], satu.nomor > 0 && teks.versi(satu.nomor), bytes(satu.ukuran)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={css.meta}>
              {tanggalJam(satu.pada)} · {satu.oleh}
            </span>
          </span>
          <Unduh jenis={jenis} idKarya={idKarya} berkas={satu} />
        </li>
      ))}
    </ul>
  );
}

function Unduh({ jenis, idKarya, berkas }: { jenis: Jenis; idKarya: string; berkas: Berkas }) {
  const teks = useTeksKarya();
  const [berjalan, setBerjalan] = useState(false);
  const ambil = async () => {
    setBerjalan(true);
    try {
      await unduh(rute(jenis, 'GET /v2/ta/proposal_file/{id}/{idBerkas}'), {
        path: { id: idKarya, idBerkas: berkas.id },
      });
    } catch (thrown) {
      toast.danger(jadiGalat(thrown).message);
    } finally {
      setBerjalan(false);
    }
  };
  return (
    <IconButton
      label={teks.unduhBerkas(berkas.nama)}
      variant="default"
      icon={<IconDownload />}
      aria-disabled={berjalan || undefined}
      onClick={berjalan ? undefined : () => void ambil()}
    />
  );
}
