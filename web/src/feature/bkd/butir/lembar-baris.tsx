import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '@/kit/dialog/sheet';
import { Button } from '@/kit/ui/navigation/button';
import css from './susun.module.css';
import { useTeksSusun } from './teks';

type Props = { judul: string; onTutup: () => void; children: ReactNode };

/** The form of one line of a set. It stands outside of the form of the set, into which it writes: Enter in it saves nothing. */
export function LembarBaris({ judul, onTutup, children }: Props) {
  const teks = useTeksSusun();
  const footer = (
    <>
      <span className={css.ingat}>{teks.belumDisimpan}</span>
      <Button variant="primary" onClick={onTutup}>
        {teks.selesai}
      </Button>
    </>
  );
  return createPortal(
    <Sheet open side="right" title={judul} onClose={onTutup} footer={footer}>
      <div className={css.formulir}>{children}</div>
    </Sheet>,
    document.body,
  );
}
