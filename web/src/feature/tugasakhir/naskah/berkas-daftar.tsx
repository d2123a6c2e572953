import { IconFileText } from '@tabler/icons-react';
import { bytes } from '@/kit/format/number';
import { Empty } from '@/kit/ui/feedback/empty';
import type { Jenis } from '../karya/ragam';
import { useTeksKarya } from '../karya/teks';
import { useSaat } from '../karya/waktu';
import { Bandingkan } from './banding-dialog';
import css from './berkas.module.css';
import { type Berkas, UnduhBerkas } from './berkas-unduh';

type Props = { jenis: Jenis; idKarya: string; berkas: readonly Berkas[] };

/** Files of a work or a session, each with its download, and with what changed since the version before. */
export function DaftarBerkas({ jenis, idKarya, berkas }: Props) {
  const teks = useTeksKarya();
  const saat = useSaat();
  if (berkas.length === 0) return <Empty kind="part" />;
  return (
    <ul className={css.daftar}>
      {berkas.map((satu) => (
        <li key={satu.id}>
          <IconFileText aria-hidden />
          <span className={css.kata}>
            <span className={css.nama}>{satu.nama}</span>
            <span className="meta">
              {[teks.jenisBerkas[satu.jenis], satu.nomor > 0 && teks.versi(satu.nomor), bytes(satu.ukuran)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="meta">
              {saat(satu.pada)} · {satu.oleh}
            </span>
          </span>
          <UnduhBerkas jenis={jenis} idKarya={idKarya} berkas={satu} />
          {satu.sebelum && (
            <div className={css.banding}>
              <Bandingkan jenis={jenis} idKarya={idKarya} berkas={satu} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
