import { IconCalendarPlus, IconClockHour4, IconMapPin } from '@tabler/icons-react';
import { useServerNow } from '@/kit/net/server-clock';
import { PageHead } from '@/kit/ui/layout/page-head';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { TombolPindah } from '../jadwal/sidang-pindah';
import { simpanIcs } from '../kalender/kalender-ics';
import { useWaktu } from '../karya/waktu';
import css from '../ujian/sidang.module.css';
import type { Sidang } from '../ujian/sidang-baca';
import { Bentrok, SidangKe, StatusSidang } from '../ujian/sidang-status';
import { TempatSidang } from '../ujian/sidang-tempat';
import { useTeksUjian } from '../ujian/ujian-teks';
import { hitungMundur } from './sidang-mundur';
import { useTeksSidang } from './sidang-teks';

/** Whose exam it is, when, where, and how long until then. */
export function KepalaSidang({ sidang }: { sidang: Sidang }) {
  const teks = useTeksUjian();
  const teksSidang = useTeksSidang();
  const waktu = useWaktu();
  return (
    <PageHead
      title={`${teksSidang.judul[sidang.jenis]} ${sidang.namaMahasiswa}`}
      actions={
        <>
          <IconButton
            variant="default"
            label={teks.simpanKalender}
            icon={<IconCalendarPlus />}
            onClick={() => void simpanIcs(sidang.jenis, sidang.idSidang)}
          />
          <TombolPindah sidang={sidang} />
        </>
      }
      description={
        <span className={css.kepala}>
          <span className={css.kepalaBaris}>
            <span className={css.ikon}>
              <IconClockHour4 aria-hidden="true" />
              <span>
                {waktu.hari(sidang.mulaiPada)},{' '}
                <span className={`tnum ${css.jam}`}>{waktu.rentang(sidang.mulaiPada, sidang.selesaiPada)}</span>
              </span>
            </span>
            <span className={css.ikon}>
              <IconMapPin aria-hidden="true" />
              <span>
                <TempatSidang sidang={sidang} />
              </span>
            </span>
            <SidangKe ke={sidang.ke} />
            <StatusSidang sidang={sidang} />
            <HitungMundur sidang={sidang} />
          </span>
          <Bentrok bentrok={sidang.bentrok} />
        </span>
      }
    />
  );
}

function HitungMundur({ sidang }: { sidang: Sidang }) {
  const teks = useTeksUjian();
  const mundur = hitungMundur(sidang, useServerNow(), teks);
  if (sidang.status !== 'dijadwalkan' || sidang.hasil || !mundur) return null;
  return <b className={css.mundur}>{mundur}</b>;
}
