import { IconCheck, IconRotateClockwise, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ReasonForm } from '@/kit/form/reason/reason-form';
import { Button } from '@/kit/ui/navigation/button';
import { plainText } from '@/kit/ui/plain-text';
import { useKitTexts } from '@/kit/ui/texts';
import type { Aksi } from '../karya/karya-baca';
import { usePustakaCatatan } from '../pustaka/pustaka';
import { useTeksPengajuan } from './pengajuan-teks';
import css from './putusan.module.css';
import type { Putus } from './use-putusan';

/** Which part of the panel a key asked for: the focus goes there, nothing is decided. */
export type Mulai = { pada: 'setujui' | 'revisi'; kali: number } | undefined;

type Props = {
  /** Whether the reader may decide, and why not; undefined where nobody asks for it. */
  aksi: Aksi | undefined;
  /** Whether an approval is possible already; without it as any decision is. */
  bolehSetujui?: Aksi;
  setujui: string;
  /** What an approval means, said before it is sent. */
  ikhtisar?: ReactNode;
  putus: Putus;
  onMuatUlang: () => unknown;
  mulai?: Mulai;
};

/** Setujui, Minta revisi, Tolak: the last two with their reason, which stays when sending fails (1.6). */
export function Putuskan({ aksi, bolehSetujui, setujui, ikhtisar, putus, onMuatUlang, mulai }: Props) {
  const teks = useTeksPengajuan();
  const id = useId();
  const tombol = useRef<HTMLButtonElement>(null);
  useDimulai(mulai, putus, tombol);
  if (!aksi) return null;
  const tertutup = !aksi.boleh;
  const halangan = tertutup ? aksi.alasan : bolehSetujui?.boleh === false ? bolehSetujui.alasan : undefined;
  const shared = { disabled: tertutup, 'aria-describedby': tertutup ? id : undefined };
  return (
    <div className={css.putuskan}>
      {ikhtisar && halangan === undefined && <p>{ikhtisar}</p>}
      {halangan !== undefined && (
        <p id={id} className="notice">
          {halangan}
        </p>
      )}
      <Gagal putus={putus} onMuatUlang={onMuatUlang} />
      {putus.pilihan ? (
        <Alasan key={putus.pilihan} putus={putus} pilihan={putus.pilihan} />
      ) : (
        <div className={css.tombol}>
          <Button
            disabled={halangan !== undefined}
            aria-describedby={halangan === undefined ? undefined : id}
            ref={tombol}
            variant="primary"
            block
            icon={<IconCheck />}
            pending={putus.berjalan === 'disetujui'}
            onClick={() => void putus.putuskan('disetujui')}
          >
            {setujui}
          </Button>
          <Button {...shared} icon={<IconRotateClockwise />} onClick={() => putus.pilih('revisi')}>
            {teks.mintaRevisi}
          </Button>
          <Button {...shared} variant="danger" icon={<IconX />} onClick={() => putus.pilih('ditolak')}>
            {teks.tolak}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A key opens the reason, or puts the focus on Setujui. */
function useDimulai(mulai: Mulai, putus: Putus, tombol: React.RefObject<HTMLButtonElement | null>): void {
  const pilih = useRef(putus.pilih);
  pilih.current = putus.pilih;
  useEffect(() => {
    if (!mulai) return;
    pilih.current(mulai.pada === 'revisi' ? 'revisi' : undefined);
    if (mulai.pada === 'setujui') requestAnimationFrame(() => tombol.current?.focus());
  }, [mulai, tombol]);
}

function Gagal({ putus, onMuatUlang }: { putus: Putus; onMuatUlang: () => unknown }) {
  const { reload } = useKitTexts();
  if (!putus.gagal) return null;
  return (
    <div role="alert" className={css.gagal}>
      <p>{putus.gagal.kalimat}</p>
      {putus.gagal.usang && (
        <Button size="sm" onClick={() => void onMuatUlang()}>
          {reload}
        </Button>
      )}
    </div>
  );
}

/** Why a work goes back, or is refused. */
function Alasan({ putus, pilihan }: { putus: Putus; pilihan: 'revisi' | 'ditolak' }) {
  const teks = useTeksPengajuan();
  const pustaka = usePustakaCatatan();
  const revisi = pilihan === 'revisi';
  return (
    <>
      <ReasonForm
        title={revisi ? teks.mintaRevisi : teks.tolak}
        label={revisi ? teks.alasanRevisi : teks.alasanTolak}
        max={2000}
        value={putus.alasan}
        onChange={putus.tulis}
        ready={{
          label: teks.templatAlasan,
          sentences: teks.templat,
          more: (tambah) => pustaka.tombol((html) => tambah(plainText(html))),
        }}
        cancel={teks.batal}
        onCancel={() => putus.pilih(undefined)}
        send={revisi ? teks.kirimRevisi : teks.kirimTolak}
        danger={!revisi}
        pending={Boolean(putus.berjalan)}
        onSend={() => void putus.putuskan(pilihan)}
      />
      {pustaka.dialog}
    </>
  );
}
