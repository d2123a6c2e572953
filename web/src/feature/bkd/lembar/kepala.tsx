import { IconDots, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { useSpoken } from '@/kit/i18n/language';
import { useDownload } from '@/kit/net/use-download';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Link } from '@/kit/ui/navigation/link';
import { Menu, type MenuItem } from '@/kit/ui/overlay/menu';
import { UnduhTombol } from '../beban/unduh-tombol';
import { alamatLaporan, judulLaporan } from '../laporan/alamat';
import { aksiLaporan, boleh, type Laporan } from '../laporan/laporan';
import css from '../laporan/laporan.module.css';
import { HasilLaporan, StatusLaporan } from '../laporan/status';
import { useTeksLaporan } from '../laporan/teks';
import { type Langkah, LangkahDialog, langkahUtama, semuaLangkah } from './langkah';

type Props = { laporan: Laporan };

/** Whose report of which term, where it stands, and its acts: the most important one, the file, the others in a menu. */
export function Kepala({ laporan }: Props) {
  const teks = useTeksLaporan();
  const say = useSpoken();
  const [open, setOpen] = useState<Langkah>();
  const utama = langkahUtama(laporan);
  return (
    <>
      <PageHead
        title={teks.judulPeriode(labelPeriode(laporan.periode))}
        lead={
          <>
            <Link href={alamatLaporan.path}>{say(judulLaporan)}</Link>
            <span>
              <b>{laporan.namaDosen}</b> <span className="tnum">{laporan.nidn}</span> · {laporan.namaProdi}
            </span>
          </>
        }
        description={
          <span className={css.hasil}>
            <StatusLaporan status={laporan.status} />
            {laporan.total !== undefined && <HasilLaporan {...laporan} />}
          </span>
        }
        actions={
          <>
            <Lainnya laporan={laporan} utama={utama} onOpen={setOpen} />
            {boleh(laporan, 'cetak') && <Unduh id={laporan.id} />}
            {utama && (
              <Button variant="primary" onClick={() => setOpen(utama)}>
                {teks[namaLangkah(utama, laporan)]}
              </Button>
            )}
          </>
        }
      />
      {open && <LangkahDialog langkah={open} laporan={laporan} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** How a step is called on its button. */
function namaLangkah(langkah: Langkah, { asesor }: Laporan) {
  if (langkah === 'ajukan') return 'ajukanLaporan';
  if (langkah === 'asesor') return asesor.length > 0 ? 'gantiAsesor' : 'tetapkanAsesor';
  return langkah;
}

function Unduh({ id }: { id: string }) {
  const teks = useTeksLaporan();
  const file = useDownload('GET /v2/bkd/laporan/{id}/cetak', { path: { id } });
  return <UnduhTombol file={file}>{teks.unduhPDF}</UnduhTombol>;
}

type LainnyaProps = Props & { utama: Langkah | undefined; onOpen: (langkah: Langkah) => void };

/** The other steps; one that is not possible now says why. */
function Lainnya({ laporan, utama, onOpen }: LainnyaProps) {
  const teks = useTeksLaporan();
  const items: MenuItem[] = semuaLangkah
    .filter((kode) => kode !== utama && aksiLaporan(laporan, kode))
    .map((kode) => ({
      id: kode,
      label: teks[namaLangkah(kode, laporan)],
      disabled: refusal(laporan, kode),
      onSelect: () => onOpen(kode),
    }));
  const why = refusal(laporan, 'cetak');
  if (why) items.push({ id: 'cetak', label: teks.unduhPDF, icon: <IconDownload />, disabled: why });
  if (items.length === 0) return null;
  return (
    <Menu
      label={teks.aksiLain}
      align="end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} label={teks.aksiLain} variant="default" icon={<IconDots />} />}
    />
  );
}

function refusal(laporan: Laporan, kode: string): string | false {
  const act = aksiLaporan(laporan, kode);
  return act !== undefined && !act.boleh && (act.alasan || '-');
}
