import { IconAlertTriangle, IconCalendarPlus } from '@tabler/icons-react';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { Empty } from '@/kit/ui/feedback/empty';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { Card } from '@/kit/ui/layout/card';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { Link } from '@/kit/ui/navigation/link';
import { TombolKalender } from '../kalender/kalender-dialog';
import { simpanIcs } from '../kalender/kalender-ics';
import { useWaktu } from '../karya/waktu';
import { useNamaPeran } from '../ujian/nama-peran';
import { useTeksUjian } from '../ujian/ujian-teks';
import css from './dashboard.module.css';
import { type Acara, alamatAcara, useBeranda } from './dashboard-baca';
import { useTeksBeranda } from './dashboard-teks';

/** The exams and the sessions of the coming days, day by day, with what clashes. */
export function JadwalMingguIni() {
  const teks = useTeksBeranda();
  const waktu = useWaktu();
  const hasil = useBeranda();
  const memuat = useDelayedPending(hasil.isPending);
  const agenda = hasil.data?.agenda;
  return (
    <Card title={teks.jadwal} actions={<TombolKalender kecil />}>
      {hasil.isPending && <div className={css.ruangKecil}>{memuat && <SkeletonText lines={3} />}</div>}
      {hasil.error && !agenda && <LoadError compact error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {agenda?.length === 0 && <Empty kind="none" help={teks.jadwalKosong} />}
      {agenda?.map(({ tanggal, acara }) => (
        <div key={tanggal} className={css.hari}>
          <h3>{waktu.hari(acara[0]?.mulaiPada ?? tanggal)}</h3>
          <ul className={css.daftar}>
            {acara.map((satu) => (
              <BarisAcara key={`${satu.apa}-${satu.id}`} acara={satu} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

function BarisAcara({ acara }: { acara: Acara }) {
  const teks = useTeksBeranda();
  const { daring } = useTeksUjian();
  const namaPeran = useNamaPeran();
  const waktu = useWaktu();
  const tempat = /^https?:/.test(acara.tempat) ? daring : acara.tempat;
  return (
    <li className={css.acara}>
      <span className="tnum">
        {waktu.jam(acara.mulaiPada)}–{waktu.jam(acara.selesaiPada)}
      </span>
      <span className={css.kata}>
        <Link href={alamatAcara(acara)} className={css.nama}>
          {acara.mahasiswa.join(', ')}
        </Link>
        <span className="meta">
          {[
            teks.apa[acara.apa](teks.namaJenis[acara.jenisKarya]),
            acara.peran !== 'mahasiswa' && namaPeran(acara.peran),
            tempat,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {acara.bentrok.map((kalimat) => (
          <span key={kalimat} className={css.bentrok}>
            <IconAlertTriangle aria-hidden="true" />
            {kalimat}
          </span>
        ))}
      </span>
      {acara.apa === 'sidang' && <KeKalender acara={acara} />}
    </li>
  );
}

/** Hands the exam over to the reader's own calendar. */
function KeKalender({ acara: { jenisKarya, id, mahasiswa } }: { acara: Acara }) {
  const teks = useTeksUjian();
  return (
    <IconButton
      label={`${teks.simpanKalender}: ${mahasiswa.join(', ')}`}
      icon={<IconCalendarPlus />}
      className={css.keKalender}
      onClick={() => void simpanIcs(jenisKarya, id)}
    />
  );
}
