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
  const tautan = (
    <Link href={tempat} external>
      {tempat}
    </Link>
  );
  return (
    <span>
      {teks.namaMedia[media]}
      {tempat && ' · '}
      {/^https?:\/\//.test(tempat) ? tautan : tempat}
    </span>
  );
}

/** The ways to the session before and after; the keys p and n do the same. */
export function TetanggaBimbingan({ sesi }: { sesi: Bimbingan }) {
  const teks = useTeksBimbingan();
  const berikut = useLangkah('n', teks.sesiBerikut, sesi, sesi.sesudah);
  const sebelum = useLangkah('p', teks.sesiSebelum, sesi, sesi.sebelum);
  if (berikut.disabled && sebelum.disabled) return null;
  return (
    <span className={css.tetangga}>
      <IconButton {...sebelum} variant="default" icon={<IconChevronLeft />} />
      <IconButton {...berikut} variant="default" icon={<IconChevronRight />} />
    </span>
  );
}

/** Leads to another session of the same work, by a key and by the button that takes what this answers. */
function useLangkah(tombol: string, label: string, { jenisKarya, idKarya }: Bimbingan, id: string | undefined) {
  const { bimbingan: group } = useTeksKarya();
  const navigate = useNavigate();
  const onClick = () => id && void navigate({ to: alamatBimbingan(jenisKarya, idKarya, id) });
  useShortcut(tombol, { label, group, enabled: Boolean(id), run: onClick });
  return { label, disabled: !id, onClick };
}
