import { useLeaveForm } from '@/kit/form/draft/leave';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { PageHead } from '@/kit/ui/layout/page-head';
import { alamat } from './alamat';
import { MataKuliahForm } from './mata-kuliah-form';
import { badanDari, KOSONG_MATA_KULIAH } from './mata-kuliah-values';
import { useTeksAkademik } from './teks';

/** A new course. */
export default function MataKuliahCreate() {
  const teks = useTeksAkademik();
  const tinggalkan = useLeaveForm();
  const buat = useWrite('POST /v2/academic/matakuliah', { refresh: ['GET /v2/academic/matakuliah'] });
  return (
    <>
      <PageHead title={teks.tambah} />
      <MataKuliahForm
        initial={KOSONG_MATA_KULIAH}
        onSubmit={async (isian) => {
          const { id } = await buat.mutateAsync({ body: badanDari(isian) });
          toast.success(teks.dibuat);
          tinggalkan(alamat(id));
        }}
      />
    </>
  );
}
