import { IconShieldCheck } from '@tabler/icons-react';
import { useSitus } from '@/core/institusi/situs';
import { formatDayTime } from '@/kit/format/date';
import { formatNumber } from '@/kit/format/number';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { Pill, StatusPill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { type Periksa, usePeriksa } from './baca';
import css from './kampus.module.css';
import { useTeksKampus } from './teks';

type Rantai = Periksa['rantai'][number];

/** Whether the chains of the trail are whole, and the way to have them checked. */
export function PeriksaCard() {
  const teks = useTeksKampus();
  const hasil = usePeriksa();
  const minta = useWrite('POST /v2/audit/periksa', {
    refresh: ['GET /v2/audit/periksa'],
    onSuccess: () => toast.success(teks.diminta),
    onError: ({ message }) => toast.danger(message),
  });
  if (!hasil.data && !hasil.isLoading && !hasil.error) return null;
  const sedang = hasil.data?.sedang ?? false;
  return (
    <Card
      title={teks.rantai}
      actions={
        <Button
          size="sm"
          icon={<IconShieldCheck />}
          disabled={sedang}
          pending={minta.isPending}
          onClick={() => minta.mutate({})}
        >
          {sedang ? teks.sedangPeriksa(hasil.data?.selesai ?? 0) : teks.periksa}
        </Button>
      }
    >
      <Loaded result={hasil} lines={4}>
        {({ rantai, putus }) => (
          <>
            {putus && (
              <p role="alert" className={css.putus}>
                {teks.putusBantuan}
              </p>
            )}
            <ul className={css.rantai}>
              {rantai.map((satu) => (
                <li key={satu.kode}>
                  <RantaiIsi satu={satu} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function RantaiIsi({ satu }: { satu: Rantai }) {
  const teks = useTeksKampus();
  return (
    <>
      <p className={css.rantaiNama}>
        <strong>{satu.nama}</strong> <span className={css.muted}>{teks.baris(formatNumber(satu.baris))}</span>
      </p>
      <Tinjauan nama={teks.periksaPenuh} tinjauan={satu.penuh} />
      {satu.malam && <Tinjauan nama={teks.periksaMalam} tinjauan={satu.malam} />}
    </>
  );
}

function Tinjauan({ nama, tinjauan }: { nama: string; tinjauan: Rantai['penuh'] }) {
  const teks = useTeksKampus();
  const { zonaWaktu } = useSitus();
  return (
    <p className={css.tinjauan}>
      <span>{nama}</span>
      {tinjauan ? (
        <>
          {tinjauan.utuh ? (
            <StatusPill group="approved">{teks.utuh}</StatusPill>
          ) : (
            <StatusPill group="rejected">{teks.putus}</StatusPill>
          )}
          <span className={css.muted}>
            {formatDayTime(tinjauan.pada, zonaWaktu)} · {tinjauan.galat ?? teks.baris(formatNumber(tinjauan.baris))}
          </span>
        </>
      ) : (
        <Pill tone="neutral" outline>
          {teks.belumDiperiksa}
        </Pill>
      )}
    </p>
  );
}
