import { useQueryClient } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { useWrite } from '@/kit/net/use-write';
import { useDelayedPending } from '@/kit/ui/feedback/delayed-pending';
import { LoadError } from '@/kit/ui/feedback/load-error';
import { SkeletonText } from '@/kit/ui/feedback/skeleton';
import { toast } from '@/kit/ui/feedback/toast';
import { PageHead } from '@/kit/ui/layout/page-head';
import { alamat, alamatUbah } from './alamat';
import type { MataKuliah } from './mata-kuliah-baca';
import { useMataKuliah } from './mata-kuliah-baca';
import { MataKuliahForm } from './mata-kuliah-form';
import { badanDari, isianDari } from './mata-kuliah-values';
import { useTeksAkademik } from './teks';

/** A change of a course. */
export default function MataKuliahEdit() {
  const teks = useTeksAkademik();
  const { id } = alamatUbah.useParams();
  const hasil = useMataKuliah(id);
  const memuat = useDelayedPending(hasil.isPending);
  return (
    <>
      <PageHead title={teks.ubahJudul} description={hasil.data && `${hasil.data.kode} ${hasil.data.nama}`} />
      {hasil.data && <Ubah key={hasil.data.versi} mk={hasil.data} />}
      {!hasil.data && hasil.error && <LoadError error={hasil.error} onRetry={() => void hasil.refetch()} />}
      {memuat && <SkeletonText lines={8} />}
    </>
  );
}

function Ubah({ mk }: { mk: MataKuliah }) {
  const teks = useTeksAkademik();
  const tinggalkan = useLeaveForm();
  const client = useQueryClient();
  const ubah = useWrite('PUT /v2/academic/matakuliah/{id}', { refresh: ['GET /v2/academic/matakuliah'] });
  return (
    <MataKuliahForm
      id={mk.id}
      initial={isianDari(mk)}
      known={mk.prasyarat}
      onSubmit={async (isian) => {
        const baru = await ubah.mutateAsync({ path: { id: mk.id }, body: badanDari(isian), version: mk.versi });
        toast.success(teks.tersimpan);
        // Once the form has let go of its draft: another version would draw it anew.
        setTimeout(() =>
          client.setQueryData(query('GET /v2/academic/matakuliah/{id}', { path: { id: mk.id } }).queryKey, baru),
        );
        tinggalkan(alamat(mk.id));
      }}
    />
  );
}
