import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useId } from 'react';
import { labelPeriode } from '@/core/auth/period';
import { situsKini } from '@/core/institusi/situs';
import { greeting } from '@/core/shell/dashboard/greeting';
import { since } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { IconLink } from '@/kit/ui/navigation/icon-button';
import { alamatRPS } from '../matakuliah/mata-kuliah';
import css from './rps.module.css';
import type { Belum } from './rps-daftar';
import { type TeksDaftarRPS, useTeksDaftarRPS } from './teks';

type Props = { baris: Belum; periode: number };

/** Where a plan is still being written. */
const ditulis: readonly Belum['status'][] = ['draf', 'revisi'];

/** Asks those who teach a course for its plan; where that cannot be now, it says why. */
export function Ingatkan({ baris, periode }: Props) {
  const teks = useTeksDaftarRPS();
  const id = useId();
  const nama = `${baris.kode} ${baris.nama}`;
  const kirim = useWrite('POST /v2/rps/pengingat', {
    refresh: ['GET /v2/rps/belum_terbit'],
    onSuccess: () => toast.success(teks.diingatkan(nama)),
    onError: ({ message }) => toast.danger(message),
  });
  const aksi = baris.aksi.find(({ kode }) => kode === 'ingatkan');
  // Of a plan that was handed in there is nobody to remind.
  if (aksi?.alasan && baris.status && !ditulis.includes(baris.status)) {
    return <span className={css.alasan}>{aksi.alasan}</span>;
  }
  return (
    <span className={css.tindakan}>
      <Button
        size="sm"
        disabled={!aksi?.boleh}
        aria-label={teks.ingatkanIni(nama)}
        aria-describedby={aksi?.alasan ? id : undefined}
        pending={kirim.isPending}
        pendingText={teks.mengirim}
        onClick={() => kirim.mutate({ body: { idMataKuliah: baris.idMataKuliah, periode } })}
      >
        {teks.ingatkan}
      </Button>
      {aksi?.alasan && (
        <span id={id} className={css.alasan}>
          {baris.diingatkanPada ? teks.diingatkanPada(since(baris.diingatkanPada)) : aksi.alasan}
        </span>
      )}
    </span>
  );
}

/** Who teaches a course, each with a message ready to send where there is a number. */
export function Pengampu({ baris, periode }: Props) {
  const teks = useTeksDaftarRPS();
  if (baris.pengampu.length === 0) return teks.tanpaPenyusun;
  return (
    <ul className={css.orang}>
      {baris.pengampu.map((satu) => (
        <li key={satu.idDosen}>
          <span>{satu.nama}</span>
          {satu.telepon && (
            <IconLink
              href={alamatPesan(baris, satu, periode, teks)}
              icon={<IconBrandWhatsapp />}
              label={teks.whatsappIni(satu.nama)}
              variant="plain"
              external
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type Orang = Belum['pengampu'][number];

/** WhatsApp opened at a lecturer, with a sentence that greets by the hour and the plan's address. */
function alamatPesan(baris: Belum, { nama, telepon }: Orang, periode: number, teks: TeksDaftarRPS): string {
  const halaman = `${location.origin}${alamatRPS(baris.idMataKuliah, periode)}`;
  const waktu = greeting(new Date(), situsKini().zonaWaktu);
  const isi = teks.pesan(waktu, nama, `${baris.kode} ${baris.nama}`, labelPeriode(periode), halaman);
  return `https://wa.me/62${telepon}?text=${encodeURIComponent(isi)}`;
}
