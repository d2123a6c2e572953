import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@/kit/api/api-error';
import { download } from '@/kit/api/download';
import { toast } from '@/kit/ui/feedback/toast';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import type { Karya } from '../karya/karya-baca';
import type { Jenis } from '../karya/ragam';
import { ruteNaskah } from './naskah-rute';
import { useTeksNaskah } from './naskah-teks';

export type Berkas = Karya['berkas'][number];

/** Opens a file of a work. */
export function UnduhBerkas({ jenis, idKarya, berkas }: { jenis: Jenis; idKarya: string; berkas: Berkas }) {
  const teks = useTeksNaskah();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(ruteNaskah.berkas[jenis], { path: { id: idKarya, idBerkas: berkas.id } }),
    onError: (thrown) => toast.danger(toApiError(thrown).message),
  });
  return (
    <IconButton
      label={teks.unduhBerkas(berkas.nama)}
      variant="default"
      icon={<IconDownload />}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : () => mutate()}
    />
  );
}
