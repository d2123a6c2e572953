import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import css from './klien.module.css';
import { useTeksKlien } from './teks';

/** Another key to sign with, at once: for a campus that fears somebody has the one there is. */
export function KlienKunci() {
  const teks = useTeksKlien();
  const [tanya, setTanya] = useState(false);
  const ganti = useWrite('POST /v2/klien_kunci', {
    onSuccess: () => {
      setTanya(false);
      toast.success(teks.kunciDiganti);
    },
  });
  return (
    <div className={css.quiet}>
      <p className={css.help}>{teks.kunciBantuan}</p>
      <Button
        size="sm"
        icon={<IconRefresh />}
        onClick={() => {
          ganti.reset();
          setTanya(true);
        }}
      >
        {teks.kunciGanti}
      </Button>
      <Confirm
        open={tanya}
        icon={<IconRefresh />}
        confirm={teks.kunciGanti}
        pending={ganti.isPending}
        error={ganti.error?.message}
        onConfirm={() => ganti.mutate({})}
        onCancel={() => setTanya(false)}
      >
        {teks.kunciTanya}
      </Confirm>
    </div>
  );
}
