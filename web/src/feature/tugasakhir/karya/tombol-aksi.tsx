import { type ComponentProps, useId } from 'react';
import { Button } from '@/kit/ui/navigation/button';
import type { Aksi } from './karya-baca';

type Props = ComponentProps<typeof Button> & { aksi: Aksi };

/** The button of an act; where the act may not be done it is off, with the server's word why beside it. */
export function TombolAksi({ aksi: { boleh, alasan }, ...tombol }: Props) {
  const id = useId();
  if (boleh) return <Button {...tombol} />;
  return (
    <>
      <Button {...tombol} disabled aria-describedby={id} />
      <p id={id} className="meta">
        {alasan}
      </p>
    </>
  );
}
