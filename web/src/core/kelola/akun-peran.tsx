import { Modal } from '@/kit/dialog/modal';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import type { Akun } from './akun';
import { usePeran } from './akun-parts';
import { useTeksKelola } from './teks';

/** The roles of an account; those that come with the record of its owner stay. */
export function UbahPeran({ akun, onClose }: { akun: Akun; onClose: () => void }) {
  const teks = useTeksKelola();
  const { pilihan, hasil } = usePeran();
  const tulis = useWrite('PUT /v2/akun/{id}/peran', {
    refresh: ['GET /v2/akun', 'GET /v2/akun/{id}', 'GET /v2/peran'],
  });
  const form = useForm({
    fields: { peran: { label: teks.peran, required: true } },
    initial: { peran: [...akun.peran] },
    onSubmit: async ({ peran }) => {
      await tulis.mutateAsync({ path: { id: akun.id }, body: { peran }, version: akun.versi });
      toast.success(teks.peranTersimpan);
      onClose();
    },
  });
  return (
    <Modal open title={teks.ubahPeran} onClose={onClose}>
      <Form form={form} label={teks.ubahPeran} submitLabel={teks.simpan} onCancel={onClose}>
        <MultiSelect
          {...form.field('peran')}
          options={pilihan}
          pending={hasil.isPending}
          failed={hasil.isError}
          onRetry={() => void hasil.refetch()}
          help={teks.peranBantuan}
        />
      </Form>
    </Modal>
  );
}
