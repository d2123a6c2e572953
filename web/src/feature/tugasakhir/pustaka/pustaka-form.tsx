import { useSesi } from '@/core/auth/session';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { RichTextEditor } from '@/kit/form/rich-text/rich-text-editor';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import type { Cuplikan } from './pustaka-baca';
import { useTeksPustaka } from './pustaka-teks';

const segarkan = ['GET /v2/ta/note_library'] as const;

/** Writes a new snippet, or changes one. */
export function FormCuplikan({ cuplikan, onSelesai }: { cuplikan?: Cuplikan; onSelesai: () => void }) {
  const teks = useTeksPustaka();
  const { username } = useSesi();
  const buat = useWrite('POST /v2/ta/note_library', { refresh: segarkan });
  const ubah = useWrite('PUT /v2/ta/note_library/{id}', { refresh: segarkan });
  const form = useForm({
    fields: { judul: { label: teks.judul, required: true }, isi: { label: teks.isi, required: true } },
    initial: { judul: cuplikan?.judul ?? '', isi: cuplikan?.isi ?? '' },
    draft: { form: 'cuplikan', user: username, record: cuplikan?.id ?? 'baru' },
    onSubmit: async (body) => {
      await (cuplikan
        ? ubah.mutateAsync({ path: { id: cuplikan.id }, body, version: cuplikan.versi })
        : buat.mutateAsync({ body }));
      toast.success(teks.tersimpan);
      onSelesai();
    },
  });
  return (
    <Form form={form} label={cuplikan ? teks.ubah : teks.tambah} cancelLabel={teks.kembali} onCancel={onSelesai}>
      <TextInput {...form.field('judul')} max={60} help={teks.judulBantuan} />
      <RichTextEditor {...form.field('isi')} />
    </Form>
  );
}
