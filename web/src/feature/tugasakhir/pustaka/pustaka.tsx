import { IconNotes } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIzin } from '@/core/auth/session';
import type { Pieces } from '@/kit/form/rich-text/rich-text-insert';
import { LazyPart } from '@/kit/ui/feedback/lazy-part';
import { Button } from '@/kit/ui/navigation/button';
import { plainText } from '@/kit/ui/plain-text';
import { saring, useHitungPakai, usePustaka } from './pustaka-baca';
import { useTeksPustaka } from './pustaka-teks';

const muatDialog = () => import('./pustaka-dialog');

type Sisip = (html: string) => void;

/**
 * The reader's own snippets for a text: behind a `/`, and behind a button. The dialog holds a form of its own, so it
 * stands beside the form that it serves, never in it.
 */
export function usePustakaCatatan() {
  const [sisip, setSisip] = useState<Sisip>();
  const hitung = useHitungPakai();
  const tutup = () => setSisip(undefined);
  const ambil = ({ id, isi }: { id: string; isi: string }) => {
    tutup();
    hitung(id);
    requestAnimationFrame(() => sisip?.(isi)); // once the dialog has given the focus back
  };
  const dialog = sisip && <LazyPart load={muatDialog} props={{ onTutup: tutup, onSisip: ambil }} onFail={tutup} />;
  return { pieces: usePieces(hitung), tombol: (ke: Sisip) => <Tombol onBuka={() => setSisip(() => ke)} />, dialog };
}

/** Only those who guide keep a library; the campus decides beside them without one. */
function Tombol({ onBuka }: { onBuka: () => void }): ReactNode {
  const teks = useTeksPustaka();
  const punya = useIzin('tugasakhir.bimbingan.bimbing');
  if (!punya) return null;
  return (
    <Button size="sm" variant="plain" icon={<IconNotes />} aria-haspopup="dialog" onClick={onBuka}>
      {teks.pustaka}
    </Button>
  );
}

/** What `/` offers; read when the first one is typed. */
function usePieces(hitung: (id: string) => void): Pieces {
  const teks = useTeksPustaka();
  const [dibuka, setDibuka] = useState(false);
  const { data, isError } = usePustaka(dibuka);
  const ada = data?.data;
  return {
    label: teks.pustaka,
    find: (kata) =>
      ada && saring(ada, kata).map(({ id, judul, isi }) => ({ id, label: judul, hint: plainText(isi), html: isi })),
    onOpen: () => setDibuka(true),
    onInsert: hitung,
    waiting: isError ? teks.gagal : teks.memuat,
    empty: teks.kosongDaftar,
    count: teks.jumlah,
  };
}
