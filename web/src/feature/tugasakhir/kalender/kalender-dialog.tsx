import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Modal } from '@/kit/dialog/modal';
import { Loading } from '@/kit/ui/feedback/loading';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { useTeksKalender } from './kalender-teks';

const IsiKalender = lazy(() => import('./kalender-isi'));

/** Opens the dialog of the calendar feed. */
export function TombolKalender({ kecil }: { kecil?: boolean }) {
  const teks = useTeksKalender();
  const lebar = useMinWidth(BREAKPOINT.table);
  const [buka, setBuka] = useState(false);
  return (
    <>
      {kecil || lebar ? (
        <Button size={kecil ? 'sm' : undefined} icon={<IconCalendarPlus />} onClick={() => setBuka(true)}>
          {teks.kalender}
        </Button>
      ) : (
        <IconButton
          variant="default"
          label={teks.kalenderJudul}
          icon={<IconCalendarPlus />}
          onClick={() => setBuka(true)}
        />
      )}
      <Modal open={buka} title={teks.kalenderJudul} width={520} onClose={() => setBuka(false)}>
        <Suspense fallback={<Loading />}>
          <IsiKalender />
        </Suspense>
      </Modal>
    </>
  );
}
