import { useSesi } from '@/core/auth/session';
import { Modal } from '@/kit/dialog/modal';
import { DateInput } from '@/kit/form/date/date-input';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type Fields, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { type Karya, usang } from '../karya/karya-baca';
import { type TeksMagang, useTeksMagang } from './magang-teks';

/** Every field that the campus may change, as it is kept. */
const kosong = {
  instansi: '',
  telepon: '',
  alamat: '',
  kecamatan: '',
  kota: '',
  provinsi: '',
  lapanganNama: '',
  lapanganJabatan: '',
  lapanganKontak: '',
  mulai: '',
  selesai: '',
  nomorSurat: '',
};

type Isian = typeof kosong;

/** Company, address, field supervisor, days and letter of an internship. */
export function DialogPenempatan({ karya, onClose }: { karya: Karya; onClose: () => void }) {
  const teks = useTeksMagang();
  const { username } = useSesi();
  const simpan = useWrite('PUT /v2/kp/kerja_praktik/{id}/placement', {
    refresh: [...usang('kp'), 'GET /v2/kp/instansi'],
    onSuccess: () => toast.success(teks.penempatanTersimpan),
  });
  const form = useForm<Isian>({
    fields: isian(teks),
    initial: kini(karya),
    draft: { form: 'penempatan', user: username, record: karya.id },
    onSubmit: async (body) => {
      await simpan.mutateAsync({ path: { id: karya.id }, version: karya.versi, body });
      onClose();
    },
  });
  return (
    <Modal open title={teks.ubahPenempatan} width={560} onClose={onClose}>
      <Form form={form} label={teks.ubahPenempatan} onCancel={onClose} within={[]}>
        <TextInput {...form.field('instansi')} help={teks.bantuanInstansi} />
        <TextArea {...form.field('alamat')} max={200} rows={2} />
        <FieldRow>
          <TextInput {...form.field('kecamatan')} />
          <TextInput {...form.field('kota')} />
        </FieldRow>
        <FieldRow>
          <TextInput {...form.field('provinsi')} />
          <TextInput {...form.field('telepon')} max={20} type="tel" inputMode="tel" />
        </FieldRow>
        <FieldRow>
          <DateInput {...form.field('mulai')} />
          <DateInput {...form.field('selesai')} />
        </FieldRow>
        <FieldRow>
          <TextInput {...form.field('lapanganNama')} />
          <TextInput {...form.field('lapanganJabatan')} />
        </FieldRow>
        <TextInput {...form.field('lapanganKontak')} help={teks.bantuanKontak} />
        <TextInput {...form.field('nomorSurat')} />
      </Form>
    </Modal>
  );
}

function isian(teks: TeksMagang): Fields<Isian> {
  return {
    instansi: { label: teks.instansi, required: true },
    alamat: { label: teks.alamat },
    kecamatan: { label: teks.kecamatan },
    kota: { label: teks.kotaKabupaten, required: true },
    provinsi: { label: teks.provinsi },
    telepon: { label: teks.teleponInstansi },
    mulai: { label: teks.mulai, required: true },
    selesai: {
      label: teks.selesai,
      required: true,
      rule: (selesai, { mulai }) => (mulai && selesai < mulai ? teks.selesaiSebelumMulai : undefined),
    },
    lapanganNama: { label: teks.lapangan },
    lapanganJabatan: { label: teks.jabatan },
    lapanganKontak: { label: teks.kontakLapangan },
    nomorSurat: { label: teks.nomorSurat },
  };
}

function kini({ magang }: Karya): Isian {
  const ada: Partial<Record<string, unknown>> = magang ?? {};
  return Object.fromEntries(Object.keys(kosong).map((nama) => [nama, String(ada[nama] ?? '')])) as Isian;
}
