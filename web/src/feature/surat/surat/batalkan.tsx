import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { type Surat, suratBerubah } from '../naskah/surat';
import { useTeksSurat } from '../naskah/teks';

/** Takes a request back, after a question. */
export function BatalkanSurat({ satu }: { satu: Surat }) {
  const teks = useTeksSurat();
  const [ditanya, setDitanya] = useState(false);
  const batal = useWrite('POST /v2/surat/surat/{id}/batal', {
    refresh: suratBerubah,
    onSuccess: () => {
      toast.success(teks.dibatalkan);
      setDitanya(false);
    },
  });
  const tanya = () => {
    batal.reset();
    setDitanya(true);
  };
  return (
    <>
      <Button variant="danger" icon={<IconX />} onClick={tanya}>
        {teks.batalkan}
      </Button>
      <Confirm
        open={ditanya}
        confirm={teks.batalkan}
        cancel={teks.tutup}
        icon={<IconX />}
        pending={batal.isPending}
        error={batal.error?.message}
        onConfirm={() => batal.mutate({ path: { id: satu.id }, version: satu.versi })}
        onCancel={() => setDitanya(false)}
      >
        {teks.tanyaBatal(satu.namaJenis)}
      </Confirm>
    </>
  );
}
