import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import type { Jenis } from '../karya/ragam';
import { bacaanRevisi, ruteRevisi } from './revisi-baca';
import { useTeksRevisi } from './revisi-teks';

type Props = { jenis: Jenis; idKarya: string };

/** Asks for one more change. */
export function RevisiBaru(props: Props) {
  const teks = useTeksRevisi();
  const [ke, setKe] = useState(0);
  return (
    <Card title={teks.tambahRevisi}>
      <Isi key={ke} {...props} onSimpan={() => setKe((lama) => lama + 1)} />
    </Card>
  );
}

function Isi({ jenis, idKarya, onSimpan }: Props & { onSimpan: () => void }) {
  const teks = useTeksRevisi();
  const { username } = useSesi();
  const simpan = useWrite(ruteRevisi.tambah[jenis], {
    refresh: bacaanRevisi(jenis),
    onSuccess: () => toast.success(teks.revisiTersimpan),
  });
  const form = useForm({
    fields: { catatan: { label: teks.isiRevisi, required: true }, halaman: { label: teks.halaman } },
    initial: { catatan: '', halaman: '' },
    onSubmit: async ({ catatan, halaman }) => {
      await simpan.mutateAsync({ path: { id: idKarya }, body: { catatan, ...(halaman && { halaman }) } });
      onSimpan();
    },
    draft: { form: 'revisi', user: username, record: `${jenis}-${idKarya}` },
  });
  return (
    <Form form={form} label={teks.tambahRevisi} submitLabel={teks.tambahRevisi}>
      <TextArea {...form.field('catatan')} max={2000} />
      <TextInput {...form.field('halaman')} max={50} />
    </Form>
  );
}
