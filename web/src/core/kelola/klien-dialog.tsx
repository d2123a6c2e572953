import type { Answer, Row } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { useTeksKelola } from './teks';

type Klien = Row<'GET /v2/klien'>;

type Props = { klien?: Klien; onClose: () => void; onRahasia: (rahasia: Answer<'POST /v2/klien'>) => void };

/** A system of the campus: what it is called and where it takes codes. A new one gets a secret, which is shown once. */
export function KlienDialog({ klien, onClose, onRahasia }: Props) {
  const teks = useTeksKelola();
  const refresh = ['GET /v2/klien'] as const;
  const tambah = useWrite('POST /v2/klien', { refresh });
  const ubah = useWrite('PUT /v2/klien/{id}', { refresh });
  const judul = klien ? teks.ubahKlien(klien.nama) : teks.klienBaru;
  const form = useForm({
    fields: {
      kode: { label: teks.idKlien, required: true },
      nama: { label: teks.namaKlien, required: true },
      alamat: { label: teks.alamat, required: true },
    },
    initial: { kode: klien?.id ?? '', nama: klien?.nama ?? '', alamat: klien?.alamat.join('\n') ?? '' },
    onSubmit: async ({ kode, nama, alamat: tertulis }) => {
      const alamat = tertulis.split(/\s+/).filter(Boolean);
      if (klien) {
        await ubah.mutateAsync({ path: { id: klien.id }, body: { nama, alamat }, version: klien.versi });
        toast.success(teks.klienTersimpan);
        return onClose();
      }
      const rahasia = await tambah.mutateAsync({ body: { kode: kode.trim(), nama, alamat } });
      onClose();
      onRahasia(rahasia);
    },
  });
  return (
    <Modal open title={judul} width={560} onClose={onClose}>
      <Form form={form} label={judul} submitLabel={teks.simpan} onCancel={onClose}>
        {!klien && (
          <TextInput {...form.field('kode')} help={teks.idKlienBantuan} spellCheck={false} autoComplete="off" />
        )}
        <TextInput {...form.field('nama')} />
        <TextArea {...form.field('alamat')} help={teks.alamatBantuan} max={4000} rows={4} />
      </Form>
    </Modal>
  );
}
