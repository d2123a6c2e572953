import { useSesi } from '@/core/auth/session';
import { Modal } from '@/kit/dialog/modal';
import { DateInput } from '@/kit/form/date/date-input';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type Karya, usang } from '../karya/karya-baca';
import { useWaktu } from '../karya/waktu';
import { useTeksMagang } from './magang-teks';

type Jawaban = 'diterima' | 'ditolak';
type Isian = { status: Jawaban | null; tanggal: string; alasan: string };

/** What the company answered: the internship begins, or the student looks for another place. It says so before it is sent. */
export function DialogJawaban({ karya, onClose }: { karya: Karya; onClose: () => void }) {
  const teks = useTeksMagang();
  const waktu = useWaktu();
  const { username } = useSesi();
  const simpan = useWrite('PUT /v2/kp/kerja_praktik/{id}/company_answer', {
    refresh: usang('kp'),
    onSuccess: (_, { body }) => toast.success(teks.jawabanTercatat[body.status]),
  });
  const hariIni = waktu.iso(Date.now());
  const form = useForm<Isian>({
    fields: {
      status: { label: teks.jawabanInstansi, required: true },
      tanggal: { label: teks.tanggalJawaban, required: true },
      alasan: { label: teks.catatanJawaban, required: ({ status }) => status === 'ditolak' },
    },
    initial: { status: null, tanggal: hariIni, alasan: '' },
    draft: { form: 'jawaban-instansi', user: username, record: karya.id },
    onSubmit: async ({ status, tanggal, alasan }) => {
      if (!status) return;
      const body = { status, tanggal, ...(alasan && { alasan }) };
      await simpan.mutateAsync({ path: { id: karya.id }, version: karya.versi, body });
      onClose();
    },
  });
  const { status } = form.values;
  return (
    <Modal open title={teks.jawabanDari(karya.magang?.instansi ?? '')} width={560} onClose={onClose}>
      <Form form={form} label={teks.catatJawaban} submitLabel={teks.catat} onCancel={onClose} within={[]}>
        <RadioList
          {...form.field('status')}
          options={(['diterima', 'ditolak'] as const).map((value) => ({ value, label: teks.balasan[value] }))}
        />
        <DateInput {...form.field('tanggal')} max={hariIni} />
        <TextArea {...form.field('alasan')} max={2000} rows={3} help={teks.bantuanCatatan} />
        {status && <p className="notice">{teks.akibatJawaban[status](karya.namaMahasiswa)}</p>}
      </Form>
    </Modal>
  );
}
