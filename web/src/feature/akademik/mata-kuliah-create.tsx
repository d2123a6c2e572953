import { useNavigate } from '@tanstack/react-router';
import { useKirim } from '@/kit/net/use-kirim';
import { PageHead } from '@/kit/ui/page-head';
import { toast } from '@/kit/ui/toast';
import { MataKuliahForm } from './mata-kuliah-form';
import { badanDari, KOSONG_MATA_KULIAH } from './mata-kuliah-values';
import { alamat } from './pages';
import { useTeksAkademik } from './teks';

/** A new course. */
export default function MataKuliahCreate() {
  const teks = useTeksAkademik();
  const navigate = useNavigate();
  const buat = useKirim('POST /v2/academic/matakuliah', { segarkan: ['GET /v2/academic/matakuliah'] });
  return (
    <>
      <PageHead title={teks.tambah} />
      <MataKuliahForm
        initial={KOSONG_MATA_KULIAH}
        onSubmit={async (isian) => {
          const { id } = await buat.mutateAsync({ body: badanDari(isian) });
          toast.success(teks.dibuat);
          setTimeout(() => void navigate({ to: alamat(id) })); // once the form has let go of its draft
        }}
      />
    </>
  );
}
