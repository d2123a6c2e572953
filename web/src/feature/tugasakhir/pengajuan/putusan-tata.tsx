import { IconClipboardCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Sheet } from '@/kit/dialog/sheet';
import { useShortcut } from '@/kit/keys/shortcuts';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { useTeksPengajuan } from './pengajuan-teks';
import css from './putusan.module.css';
import type { Mulai } from './putusan-panel';

type Props = {
  judul: string;
  /** The reader is asked for a decision: the keys s and r begin it. */
  diminta: boolean;
  /** What the panel holds; without it the page stands alone. */
  panel: ((mulai: Mulai) => ReactNode) | undefined;
  /** Grows with each decision taken; the sheet closes then. */
  selesai: number;
  children: ReactNode;
};

/** A page with its decision: beside it where there is room, else in a sheet behind one button that stays in sight. */
export function TataPutusan({ judul, diminta, panel, selesai, children }: Props) {
  const teks = useTeksPengajuan();
  const lebar = useMinWidth(BREAKPOINT.widescreen);
  const tablet = useMinWidth(BREAKPOINT.tablet);
  const [dibuka, setDibuka] = useState<number>();
  const [mulai, setMulai] = useState<Mulai>();
  const mulaiPada = (pada: 'setujui' | 'revisi') => {
    setDibuka(selesai);
    setMulai((ada) => ({ pada, kali: (ada?.kali ?? 0) + 1 }));
  };
  const group = teks.keputusan;
  useShortcut('s', { label: teks.mulaiSetujui, group, enabled: diminta, run: () => mulaiPada('setujui') });
  useShortcut('r', { label: teks.mulaiRevisi, group, enabled: diminta, run: () => mulaiPada('revisi') });
  const buka = dibuka === selesai;
  return (
    <div className={css.tata} data-panel={panel ? '' : undefined}>
      <div>{children}</div>
      {panel && lebar && (
        <aside className={css.panel} aria-label={judul}>
          <h2>{judul}</h2>
          <div className={css.isi}>{panel(mulai)}</div>
        </aside>
      )}
      {panel && !lebar && (
        <>
          <div className={css.lekat} data-foot="">
            <Button
              variant={diminta ? 'primary' : 'default'}
              block
              icon={<IconClipboardCheck />}
              aria-haspopup="dialog"
              onClick={() => {
                setMulai(undefined);
                setDibuka(selesai);
              }}
            >
              {diminta ? teks.tinjauSaja : judul}
            </Button>
          </div>
          <Sheet open={buka} side={tablet ? 'right' : 'bottom'} title={judul} onClose={() => setDibuka(undefined)}>
            <div className={css.isi} data-lembar="">
              {panel(mulai)}
            </div>
          </Sheet>
        </>
      )}
    </div>
  );
}
