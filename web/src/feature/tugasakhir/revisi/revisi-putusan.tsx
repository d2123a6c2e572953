import { IconCheck, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '@/kit/dialog/confirm';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { TombolAlasan } from '../karya/alasan-dialog';
import { boleh } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import css from './revisi.module.css';
import { bacaanRevisi, type Revisi, ruteRevisi } from './revisi-baca';
import { useTeksRevisi } from './revisi-teks';

type Props = { jenis: Jenis; idKarya: string; revisi: Revisi };

/** Signs a change off, sends it back with the reason, or takes the wish back. */
export function AksiRevisi({ jenis, idKarya, revisi }: Props) {
  const putuskan = boleh(revisi, 'putuskan');
  const hapus = boleh(revisi, 'hapus');
  if (!putuskan && !hapus) return null;
  return (
    <div className={css.aksi}>
      {putuskan && <Putuskan {...{ jenis, idKarya, revisi }} />}
      {hapus && <Hapus {...{ jenis, idKarya, revisi }} />}
    </div>
  );
}

function Putuskan({ jenis, idKarya, revisi }: Props) {
  const teks = useTeksRevisi();
  const putuskan = useWrite(ruteRevisi.putus[jenis], {
    refresh: bacaanRevisi(jenis),
    onSuccess: (_, { body }) =>
      toast.success(body.status === 'disetujui' ? teks.revisiDisetujui : teks.revisiDikembalikan),
    onError: ({ message }, { body }) => {
      if (body.status === 'disetujui') toast.danger(message); // the dialog of the other decision says it itself
    },
  });
  const sasaran = { path: { id: idKarya, idRevisi: revisi.id }, version: revisi.versi };
  return (
    <>
      <Button
        size="sm"
        icon={<IconCheck />}
        aria-label={teks.setujuiRevisiIni(revisi.nomor)}
        pending={putuskan.isPending}
        onClick={() => putuskan.mutate({ ...sasaran, body: { status: 'disetujui' } })}
      >
        {teks.setujuiRevisi}
      </Button>
      <TombolAlasan
        size="sm"
        icon={<IconRotateClockwise />}
        aria-label={teks.kembalikanIni(revisi.nomor)}
        dialog={{
          title: teks.kembalikanJudul,
          tentang: `kembalikan-revisi:${revisi.id}`,
          onKirim: (alasan) => putuskan.mutateAsync({ ...sasaran, body: { status: 'perbaiki', alasan } }),
        }}
      >
        {teks.kembalikan}
      </TombolAlasan>
    </>
  );
}

function Hapus({ jenis, idKarya, revisi }: Props) {
  const teks = useTeksRevisi();
  const [tanya, setTanya] = useState(false);
  const hapus = useWrite(ruteRevisi.hapus[jenis], {
    refresh: bacaanRevisi(jenis),
    onSuccess: () => toast.success(teks.revisiDihapus),
  });
  return (
    <>
      <IconButton
        size="sm"
        label={teks.hapusRevisi(revisi.nomor)}
        icon={<IconTrash />}
        onClick={() => setTanya(true)}
      />
      <Confirm
        open={tanya}
        pending={hapus.isPending}
        error={hapus.error?.message}
        onConfirm={() => hapus.mutate({ path: { id: idKarya, idRevisi: revisi.id } })}
        onCancel={() => setTanya(false)}
      >
        {teks.hapusRevisiTanya(revisi.nomor)}
      </Confirm>
    </>
  );
}
