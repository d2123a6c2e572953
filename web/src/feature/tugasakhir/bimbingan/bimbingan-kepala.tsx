import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useShortcut } from '@/kit/keys/shortcuts';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Link } from '@/kit/ui/navigation/link';
import { alamatBimbingan, alamatKarya } from '../karya/alamat';
import css from '../karya/karya.module.css';
import { TombolKartu } from '../karya/karya-kartu';
import { useTeksKarya } from '../karya/teks';
import { useWaktu } from '../karya/waktu';
import type { Bimbingan } from './bimbingan-baca';
import { SebabHitung, StatusBimbingan } from './bimbingan-status';
import { useTeksBimbingan } from './bimbingan-teks';

/** Whose session it is, of which work, when and where. */
export function KepalaBimbingan({ sesi }: { sesi: Bimbingan }) {
  const waktu = useWaktu();
  const akhir = new Date(Date.parse(sesi.mulaiPada) + sesi.menit * 60_000).toISOString();
  return (
    <span className={css.kepala}>
      <span className={css.penuh}>
        <b>{sesi.namaMahasiswa}</b> <span className="tnum">{sesi.nim}</span>
        <Link href={alamatKarya(sesi.jenisKarya, sesi.idKarya)} className={css.judul} title={sesi.judul}>
          {sesi.judul}
        </Link>
      </span>
      <span className="tnum">
        {waktu.hari(sesi.mulaiPada)}, {waktu.rentang(sesi.mulaiPada, akhir)}
      </span>
      <Tempat sesi={sesi} />
      <StatusBimbingan status={sesi.status} />
      <SebabHitung hitung={sesi.hitung} />
      <TombolKartu jenis={sesi.jenisKarya} id={sesi.idKarya} />
    </span>
  );
}

/** Where it is; an online room is a link. */
function Tempat({ sesi: { media, tempat } }: { sesi: Bimbingan }) {
  const teks = useTeksKarya();
  const tautan = /^https?:\/\//.test(tempat);
  return (
    <span>
      {teks.namaMedia[media]}
      {tempat && ' · '}
      {tautan ? (
        <Link href={tempat} external>
          {tempat}
        </Link>
      ) : (
        tempat
      )}
    </span>
  );
}

/** The ways to the session before and after; the keys p and n do the same. */
export function TetanggaBimbingan({ sesi }: { sesi: Bimbingan }) {
  const teks = useTeksKarya();
  const teksBimbingan = useTeksBimbingan();
  const navigate = useNavigate();
  const { sebelum, sesudah, jenisKarya, idKarya } = sesi;
  const ke = (id: string | undefined) => id && void navigate({ to: alamatBimbingan(jenisKarya, idKarya, id) });
  const group = teks.bimbingan;
  useShortcut('n', { label: teksBimbingan.sesiBerikut, group, enabled: Boolean(sesudah), run: () => ke(sesudah) });
  useShortcut('p', { label: teksBimbingan.sesiSebelum, group, enabled: Boolean(sebelum), run: () => ke(sebelum) });
  if (!sebelum && !sesudah) return null;
  return (
    <span className={css.tetangga}>
      <IconButton
        label={teksBimbingan.sesiSebelum}
        variant="default"
        icon={<IconChevronLeft />}
        disabled={!sebelum}
        onClick={() => ke(sebelum)}
      />
      <IconButton
        label={teksBimbingan.sesiBerikut}
        variant="default"
        icon={<IconChevronRight />}
        disabled={!sesudah}
        onClick={() => ke(sesudah)}
      />
    </span>
  );
}
