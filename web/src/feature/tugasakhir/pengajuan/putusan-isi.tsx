import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { age } from '@/kit/format/age';
import { toast } from '@/kit/ui/feedback/toast';
import { Avatar } from '@/kit/ui/mark/avatar';
import { type StatusGroup, StatusPill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import type { Karya } from '../karya/karya-baca';
import { useSaat, useWaktu } from '../karya/waktu';
import { TombolKuota } from './kuota-dialog';
import { useTeksPengajuan } from './pengajuan-teks';
import css from './putusan.module.css';
import type { Perkara } from './putusan-perkara';

/** Who asks, for what, since when, and with which word. */
export function Pemohon({ karya, perkara }: { karya: Karya; perkara: Perkara }) {
  const teks = useTeksPengajuan();
  const saat = useSaat();
  return (
    <>
      <div className={css.siapa}>
        <Avatar name={karya.namaMahasiswa} size={44} />
        <div>
          <p className={css.nama}>{karya.namaMahasiswa}</p>
          <p className="meta">
            <span className="tnum">{karya.nim}</span> · {teks.hal[perkara.hal]}
          </p>
          <p className="meta">
            {teks.pada.diajukan(saat(perkara.sejak))}
            {perkara.aksi?.boleh && ` · ${teks.menungguSelama(age(perkara.sejak).toLowerCase())}`}
          </p>
        </div>
      </div>
      {perkara.catatan && (
        <section>
          <h3>{teks.catatanMahasiswa}</h3>
          <p className="quote">{perkara.catatan}</p>
        </section>
      )}
    </>
  );
}

const grup: Record<string, StatusGroup> = { disetujui: 'approved', revisi: 'revision', ditolak: 'rejected' };

/** Each supervisor with the load that an approval adds to, and the decision taken. */
export function Pembimbing({ karya, perkara }: { karya: Karya; perkara?: Perkara }) {
  const teks = useTeksPengajuan();
  const saat = useSaat();
  return (
    <section>
      {perkara && <h3>{teks.pembimbing}</h3>}
      <ul className={css.daftar}>
        {karya.pembimbing.map((dosen) => {
          const putusan = perkara?.putusan.find(({ idDosen }) => idDosen === dosen.idDosen);
          return (
            <li key={dosen.idDosen}>
              <div className={css.baris}>
                <span className={css.nama}>{dosen.nama}</span>
                {perkara &&
                  (putusan ? (
                    <StatusPill group={grup[putusan.status] ?? 'waiting'} />
                  ) : (
                    <StatusPill group="waiting" outline>
                      {teks.belumMemutuskan}
                    </StatusPill>
                  ))}
              </div>
              <div className={css.baris}>
                <p className="meta">
                  {teks.namaPeran[`pembimbing_${dosen.urutan}`]} ·{' '}
                  <span className={dosen.beban >= dosen.kuota ? css.penuh : undefined}>
                    {teks.beban(dosen.beban, dosen.kuota)}
                    {dosen.beban >= dosen.kuota && ` · ${teks.kuotaPenuh}`}
                  </span>
                </p>
                <TombolKuota karya={karya} dosen={dosen} />
              </div>
              {putusan && <p className="meta">{teks.pada.diputuskan(saat(putusan.pada))}</p>}
              {putusan?.alasan && <p className="quote">{putusan.alasan}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'Urungkan' for as long as the reader's last decision may be taken back. */
export function Urungkan({ perkara }: { perkara: Perkara }) {
  const teks = useTeksPengajuan();
  const waktu = useWaktu();
  const { urungSampai, urungkan } = perkara;
  const kini = useKini(urungSampai);
  const [berjalan, setBerjalan] = useState(false);
  if (!urungSampai || !urungkan || Date.parse(urungSampai) <= kini) return null;
  const mulai = async () => {
    setBerjalan(true);
    try {
      await urungkan();
      toast.success(teks.diurungkan);
    } catch (thrown) {
      toast.danger(toApiError(thrown).message);
    } finally {
      setBerjalan(false);
    }
  };
  return (
    <div className={css.sudah}>
      <p className="meta">{teks.urungSampai(waktu.jam(urungSampai))}</p>
      <Button size="sm" icon={<IconArrowBackUp />} pending={berjalan} onClick={() => void mulai()}>
        {teks.urungkan}
      </Button>
    </div>
  );
}

/** The present moment, told anew every so often and once more at `sampai`; what runs out disappears in time. */
function useKini(sampai?: string, tiapMs = 30_000): number {
  const [kini, setKini] = useState(Date.now);
  useEffect(() => {
    if (!sampai) return undefined;
    const sisa = Date.parse(sampai) - Date.now();
    if (sisa <= 0) return undefined;
    const tik = setInterval(() => setKini(Date.now()), tiapMs);
    const habis = setTimeout(() => setKini(Date.now()), Math.min(sisa + 50, 2 ** 31 - 1));
    return () => {
      clearInterval(tik);
      clearTimeout(habis);
    };
  }, [sampai, tiapMs]);
  return kini;
}
