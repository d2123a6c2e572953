import { IconShieldOff, IconUnlink } from '@tabler/icons-react';
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

/** Takes somebody's account from the identity that comes to it by the campus's provider, after a question. */
export function LepasIdentitas({ akun }: { akun: Akun }) {
  const teks = useTeksKelola();
  const [tanya, setTanya] = useState(false);
  const lepas = useWrite('DELETE /v2/akun/{id}/identitas', {
    refresh: ['GET /v2/akun', 'GET /v2/akun/{id}', 'GET /v2/akun/{id}/sesi'],
    onSuccess: () => {
      setTanya(false);
      toast.success(teks.identitasDilepas);
    },
  });
  return (
    <>
      <Button variant="danger" size="sm" icon={<IconUnlink />} onClick={() => setTanya(true)}>
        {teks.lepasIdentitas}
      </Button>
      <Confirm
        open={tanya}
        icon={<IconUnlink />}
        confirm={teks.lepasIdentitas}
        cancel={teks.batal}
        pending={lepas.isPending}
        error={lepas.error?.message}
        onConfirm={() => lepas.mutate({ path: { id: akun.id } })}
        onCancel={() => setTanya(false)}
      >
        {teks.lepasIdentitasTanya(akun.nama)}
      </Confirm>
    </>
  );
}
