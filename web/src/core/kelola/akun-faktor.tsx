import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import type { Akun } from './akun';
import { useTeksKelola } from './teks';

/** Takes the second factor of somebody away whose device is lost, after a question. */
export function HapusFaktor({ akun }: { akun: Akun }) {
  const teks = useTeksKelola();
  const [tanya, setTanya] = useState(false);
  const hapus = useWrite('DELETE /v2/akun/{id}/faktor', {
    refresh: ['GET /v2/akun', 'GET /v2/akun/{id}', 'GET /v2/akun/{id}/sesi'],
    onSuccess: () => {
      setTanya(false);
      toast.success(teks.faktorDihapus);
    },
  });
  return (
    <>
      <Button variant="danger" size="sm" icon={<IconShieldOff />} onClick={() => setTanya(true)}>
        {teks.hapusFaktor}
      </Button>
      <Confirm
        open={tanya}
        icon={<IconShieldOff />}
        confirm={teks.hapusFaktor}
        cancel={teks.batal}
        pending={hapus.isPending}
        error={hapus.error?.message}
        onConfirm={() => hapus.mutate({ path: { id: akun.id } })}
        onCancel={() => setTanya(false)}
      >
        {teks.hapusFaktorTanya(akun.nama)}
      </Confirm>
    </>
  );
}
