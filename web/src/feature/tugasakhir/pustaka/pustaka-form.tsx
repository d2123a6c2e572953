import { useSesi } from '@/core/auth/session';
import { TextInput } from '@/kit/form/field/text-input';
import { useFormulir } from '@/kit/form/formulir';
import { Formulir } from '@/kit/form/formulir-frame';
import { RichTextEditor } from '@/kit/form/rich-text/rich-text-editor';
import { useKirim } from '@/kit/net/use-kirim';
import { toast } from '@/kit/ui/feedback/toast';
import type { Cuplikan } from './pustaka-baca';
import { useTeksPustaka } from './pustaka-teks';

const segarkan = ['GET /v2/ta/note_library'] as const;

/** Writes a new snippet, or changes one. */
export function FormCuplikan({ cuplikan, onSelesai }: { cuplikan?: Cuplikan; onSelesai: () => void }) {
  const teks = useTeksPustaka();
  const { username } = useSesi();
  const buat = useKirim('POST /v2/ta/note_library', { segarkan });
  const ubah = useKirim('PUT /v2/ta/note_library/{id}', { segarkan });
  const form = useFormulir({
    fields: { judul: { label: teks.judul, required: true }, isi: { label: teks.isi, required: true } },
    initial: { judul: cuplikan?.judul ?? '', isi: cuplikan?.isi ?? '' },
    draft: { form: 'cuplikan', user: username, record: cuplikan?.id ?? 'baru' },
    onSubmit: async (body) => {
      await (cuplikan
        ? ubah.mutateAsync({ path: { id: cuplikan.id }, body, versi: cuplikan.versi })
        : buat.mutateAsync({ body }));
      toast.success(teks.tersimpan);
      onSelesai();
    },
  });
  return (
    <Formulir form={form} label={cuplikan ? teks.ubah : teks.tambah} cancelLabel={teks.kembali} onCancel={onSelesai}>
      <TextInput {...form.field('judul')} max={60} help={teks.judulBantuan} />
      <RichTextEditor {...form.field('isi')} />
    </Formulir>
  );
}
