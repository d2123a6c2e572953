import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Button } from '@/kit/ui/navigation/button';
import { DialogAlasan } from '../karya/alasan-dialog';
import { boleh } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { useNamaPeran } from './nama-peran';
import css from './sidang.module.css';
import { bacaanSidang, ruteUjian, type Sidang } from './sidang-baca';
import { useTeksUjian } from './ujian-teks';

/** Answers an invitation. */
export function useJawabKesediaan(jenis: Jenis) {
  const teks = useTeksUjian();
  return useWrite(ruteUjian.kesediaan[jenis], {
    refresh: bacaanSidang(jenis),
    onSuccess: () => toast.success(teks.jawabanTersimpan),
    onError: ({ message }, { body }) => {
      if (body.status === 'bersedia') toast.danger(message); // the dialog of the other answer says it itself
    },
  });
}

/** Asks an examiner who has not answered yet whether he or she comes. */
export function MintaKesediaan({ sidang }: { sidang: Sidang }) {
  const teks = useTeksUjian();
  const namaPeran = useNamaPeran();
  const jawab = useJawabKesediaan(sidang.jenis);
  const [berhalangan, setBerhalangan] = useState(false);
  if (sidang.kesediaan !== 'menunggu' || !boleh(sidang, 'kesediaan')) return null;
  return (
    <div className={css.undangan} role="status">
      <p>{teks.mintaKesediaan(namaPeran(sidang.peran))}</p>
      <div className={css.tombol}>
        <Button icon={<IconX />} onClick={() => setBerhalangan(true)}>
          {teks.kesediaan.berhalangan}
        </Button>
        <Button
          variant="primary"
          icon={<IconCheck />}
          pending={jawab.isPending}
          onClick={() => jawab.mutate({ path: { id: sidang.idSidang }, body: { status: 'bersedia' } })}
        >
          {teks.kesediaan.bersedia}
        </Button>
      </div>
      <DialogBerhalangan
        jenis={sidang.jenis}
        idSidang={berhalangan ? sidang.idSidang : undefined}
        onClose={() => setBerhalangan(false)}
      />
    </div>
  );
}

type DialogProps = { jenis: Jenis; idSidang: string | undefined; onClose: () => void };

/** Says why one cannot come. */
export function DialogBerhalangan({ jenis, idSidang, onClose }: DialogProps) {
  const teks = useTeksUjian();
  const jawab = useJawabKesediaan(jenis);
  if (!idSidang) return null;
  return (
    <DialogAlasan
      open
      title={teks.berhalanganJudul}
      tentang={`berhalangan:${idSidang}`}
      help={teks.alasanBerhalangan}
      submitLabel={teks.kirimJawaban}
      onClose={onClose}
      onKirim={(alasan) => jawab.mutateAsync({ path: { id: idSidang }, body: { status: 'berhalangan', alasan } })}
    />
  );
}
