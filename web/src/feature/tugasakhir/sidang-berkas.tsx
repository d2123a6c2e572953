import { bytes } from '@/kit/format/number';
import { type Jenis, ragam } from './ragam';
import css from './sidang.module.css';
import type { Sidang } from './sidang-detail';
import { useTeksSidang } from './sidang-teks';
import { useWaktu } from './sidang-waktu';

/** The files of a work, the latest first. */
export function DaftarBerkas({ jenis, sidang }: { jenis: Jenis; sidang: Pick<Sidang, 'id' | 'berkas'> }) {
  const teks = useTeksSidang();
  const waktu = useWaktu();
  return (
    <ul className={css.berkas}>
      {sidang.berkas.map(({ id, nama, nomor, ukuran, pada }) => (
        <li key={id}>
          <a href={`${ragam[jenis].panggilan}_file/${sidang.id}/${id}`} target="_blank" rel="noopener noreferrer">
            {nama}
          </a>
          <span className={css.meta}>
            {[nomor > 0 && teks.versi(nomor), bytes(ukuran), waktu.tanggal(pada)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
