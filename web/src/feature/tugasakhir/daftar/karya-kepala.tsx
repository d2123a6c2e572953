import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import { useShortcut } from '@/kit/keys/shortcuts';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Avatar } from '@/kit/ui/mark/avatar';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Menu } from '@/kit/ui/overlay/menu';
import css from '../karya/karya.module.css';
import type { Karya } from '../karya/karya-baca';
import { TombolKartu } from '../karya/karya-kartu';
import { menuHubungi } from '../karya/karya-menu';
import { StatusKarya } from '../karya/karya-status';
import type { Urutan } from '../karya/karya-urutan';
import type { KaryaBaris } from '../karya/ragam';
import { SidangKe } from '../ujian/sidang-status';
import { useTeksDaftar } from './daftar-teks';
import { Kemajuan } from './karya-columns';

type Props = { karya: KaryaBaris & Partial<Pick<Karya, 'pembimbing'>>; urutan: Urutan };

/** A work's head: title, student, supervisors, status, the neighbours in the list, the ways to the student. */
export function KepalaKarya({ karya, urutan }: Props) {
  const teks = useTeksDaftar();
  const hubungi = menuHubungi(karya, teks);
  const lega = useMinWidth(BREAKPOINT.tablet);
  return (
    <PageHead
      lead={
        <>
          <Avatar name={karya.namaMahasiswa} size={32} />
          <span className={css.mahasiswa}>
            <b>{karya.namaMahasiswa}</b> <span className="tnum">{karya.nim}</span> · {karya.namaProdi} ·{' '}
            {karya.angkatan}
          </span>
        </>
      }
      title={karya.judul}
      description={
        <span className={css.kepala}>
          <StatusKarya status={karya.status} menunggu={karya.menunggu} />
          <SidangKe ke={karya.sidangKe} />
          <Kemajuan karya={karya} />
          {lega && <TombolKartu jenis={karya.jenis} id={karya.id} />}
          {karya.pembimbing && (
            <span className={css.pembimbing}>
              {karya.pembimbing.map(({ idDosen, nama, urutan: ke }) => (
                <span key={idDosen}>
                  {teks.namaPeran[`pembimbing_${ke}`]}: {nama}
                </span>
              ))}
            </span>
          )}
        </span>
      }
      actions={
        <>
          <Tetangga urutan={urutan} />
          {!lega && <TombolKartu ikon jenis={karya.jenis} id={karya.id} />}
          <Menu
            label={teks.aksiLain}
            align="end"
            items={hubungi}
            trigger={(trigger) => (
              <IconButton {...trigger} label={teks.aksiLain} variant="default" icon={<IconDots />} />
            )}
          />
        </>
      }
    />
  );
}

/** '2 dari 7', and the ways back and forth; the keys p and n do the same. */
function Tetangga({ urutan }: { urutan: Urutan }) {
  const teks = useTeksDaftar();
  const { nomor, total, sebelum, sesudah } = urutan;
  const group = teks.keputusan;
  useShortcut('n', { label: teks.rekamanBerikut, group, enabled: Boolean(sesudah), run: () => sesudah?.() });
  useShortcut('p', { label: teks.rekamanSebelum, group, enabled: Boolean(sebelum), run: () => sebelum?.() });
  if (!nomor || total < 2) return null;
  return (
    <span className={css.tetangga}>
      <IconButton label={teks.rekamanSebelum} icon={<IconChevronLeft />} disabled={!sebelum} onClick={sebelum} />
      <span className="tnum">{teks.dari(nomor, total)}</span>
      <IconButton label={teks.rekamanBerikut} icon={<IconChevronRight />} disabled={!sesudah} onClick={sesudah} />
    </span>
  );
}
