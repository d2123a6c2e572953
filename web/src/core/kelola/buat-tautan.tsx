import { IconLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Answer } from '@/kit/api/routes';
import { Confirm } from '@/kit/dialog/confirm';
import { formatDayTime } from '@/kit/format/date';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { RahasiaDialog } from './rahasia-dialog';
import { useTeksKelola } from './teks';

type Tautan = Answer<'POST /v2/akun/{id}/tautan'>;

/** A link as it was made, to be handed to its owner. */
export function TautanDialog({ tautan, onClose }: { tautan: Tautan; onClose: () => void }) {
  const teks = useTeksKelola();
  return (
    <RahasiaDialog
      judul={teks.tautanUntuk(tautan.nama)}
      label={teks.tautanAlamat}
      bantuan={teks.tautanBantuan(formatDayTime(tautan.kedaluwarsaPada))}
      isi={tautan.url}
      onClose={onClose}
    />
  );
}

type Akun = { id: string; nama: string; tautanSampai?: string };

/** Makes a link for an account and shows it; where one is good already, asks first. */
export function useBuatTautan(): { buat: (akun: Akun) => void; pending: boolean; dialog: ReactNode } {
  const teks = useTeksKelola();
  const [ditanya, setDitanya] = useState<Akun>();
  const [tautan, setTautan] = useState<Tautan>();
  const tulis = useWrite('POST /v2/akun/{id}/tautan', {
    refresh: ['GET /v2/akun', 'GET /v2/akun/{id}', 'GET /v2/permintaan'],
    onSuccess: (baru) => {
      setDitanya(undefined);
      setTautan(baru);
    },
    onError: (galat) => toast.danger(galat.message),
  });
  const jadi = ({ id }: Akun) => tulis.mutate({ path: { id } });
  const dialog = (
    <>
      {ditanya && (
        <Confirm
          open
          tone="primary"
          icon={<IconLink />}
          title={teks.buatTautan}
          confirm={teks.buatTautan}
          cancel={teks.batal}
          pending={tulis.isPending}
          onConfirm={() => jadi(ditanya)}
          onCancel={() => setDitanya(undefined)}
        >
          {teks.tautanTanya(ditanya.nama)}
        </Confirm>
      )}
      {tautan && <TautanDialog tautan={tautan} onClose={() => setTautan(undefined)} />}
    </>
  );
  return { buat: (akun) => (akun.tautanSampai ? setDitanya(akun) : jadi(akun)), pending: tulis.isPending, dialog };
}
