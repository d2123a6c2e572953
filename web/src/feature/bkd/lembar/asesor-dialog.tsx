import { useSesi } from '@/core/auth/session';
import { PilihDosen } from '@/core/master/lecturer-select';
import { Modal } from '@/kit/dialog/modal';
import type { Option } from '@/kit/form/combobox/choice';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type Laporan, laporanBerubah } from '../laporan/laporan';
import { useTeksLaporan } from '../laporan/teks';
import { useLangkah } from './use-langkah';

type Props = { laporan: Laporan; onClose: () => void };

/** The fields are called as the server calls what it refuses. */
type Typed = { 'asesor[0]': string | null; 'asesor[1]': string | null };

/** Names the two who assess a report. */
export function AsesorDialog({ laporan, onClose }: Props) {
  const teks = useTeksLaporan();
  return (
    <Modal open title={teks.tetapkanAsesor} width={480} onClose={onClose}>
      <Isian laporan={laporan} onClose={onClose} />
    </Modal>
  );
}

function Isian({ laporan, onClose }: Props) {
  const teks = useTeksLaporan();
  const { username } = useSesi();
  const step = useLangkah();
  const name = useWrite('PUT /v2/bkd/laporan/{id}/asesor', { refresh: laporanBerubah });
  const [satu, dua] = laporan.asesor;
  const form = useForm<Typed>({
    fields: {
      'asesor[0]': { label: teks.asesorSatu, required: true },
      'asesor[1]': { label: teks.asesorDua, required: true },
    },
    initial: { 'asesor[0]': satu?.idDosen ?? null, 'asesor[1]': dua?.idDosen ?? null },
    draft: { form: 'bkd-asesor', user: username, record: laporan.id },
    onSubmit: async (values) => {
      const asesor = [values['asesor[0]'] ?? '', values['asesor[1]'] ?? ''];
      await step(() => name.mutateAsync({ path: { id: laporan.id }, version: laporan.versi, body: { asesor } }));
      toast.success(teks.asesorDitetapkan);
      onClose();
    },
  });
  const known: Option[] = laporan.asesor.map(({ idDosen, namaDosen }) => ({ value: idDosen, label: namaDosen }));
  return (
    <Form form={form} label={teks.tetapkanAsesor} onCancel={onClose} within={[]}>
      <p className="meta">{teks.asesorJelas}</p>
      <PilihDosen {...form.field('asesor[0]')} known={known} />
      <PilihDosen {...form.field('asesor[1]')} known={known} />
    </Form>
  );
}
