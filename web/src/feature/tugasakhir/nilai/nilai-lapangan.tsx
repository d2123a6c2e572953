import { NumericInput } from '@/kit/form/field/numeric-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { bacaNilai, type Penilaian, salahNilai } from './nilai-hitung';
import { useTeksNilai } from './nilai-teks';

/** The mark that the field supervisor of an internship gave, as the campus writes it down. */
export function NilaiLapangan({ idKarya, penilaian }: { idKarya: string; penilaian: Penilaian }) {
  const teks = useTeksNilai();
  const simpan = useWrite('PUT /v2/kp/kerja_praktik_grade/{id}/field', {
    refresh: ['GET /v2/kp/kerja_praktik_grade/{id}'],
    onSuccess: () => toast.success(teks.nilaiLapanganTersimpan),
  });
  const ada = penilaian.komponen.find(({ peran }) => peran === 'lapangan')?.nilai;
  const form = useForm({
    fields: {
      nilai: {
        label: teks.nilaiLapangan,
        required: true,
        rule: (nilai) => (salahNilai(nilai) ? teks.rentangNilai : undefined),
      },
    },
    initial: { nilai: ada === undefined ? '' : String(ada) },
    onSubmit: ({ nilai }) => simpan.mutateAsync({ path: { id: idKarya }, body: { nilai: bacaNilai(nilai) } }),
  });
  return (
    <Form form={form} label={teks.nilaiLapangan} submitLabel={teks.simpanNilaiLapangan}>
      <NumericInput {...form.field('nilai')} mode="decimal" maxLength={7} />
    </Form>
  );
}
