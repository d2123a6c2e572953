import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import type { Answer } from '@/kit/api/routes';
import { Modal } from '@/kit/dialog/modal';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Button } from '@/kit/ui/navigation/button';
import type { Kelas } from './kelas';
import css from './kelas.module.css';
import { pesertaBerubah } from './kelas-refresh';
import { useTeksKelas } from './teks';

type Result = Answer<'POST /v2/kelas/{id}/peserta'>;
type Props = { k: Kelas; onClose: () => void };

/** The dialog that puts students into a class by their numbers, and then says who could not come in, and why. */
export function TambahPeserta({ k, onClose }: Props) {
  const teks = useTeksKelas();
  const [result, setResult] = useState<Result>();
  return (
    <Modal open title={teks.tambahPeserta} width={520} onClose={onClose}>
      {result ? (
        <Outcome result={result} onMore={() => setResult(undefined)} onClose={onClose} />
      ) : (
        <NumberForm k={k} onResult={setResult} onClose={onClose} />
      )}
    </Modal>
  );
}

function NumberForm({ k, onResult, onClose }: Props & { onResult: (result: Result) => void }) {
  const teks = useTeksKelas();
  const { username } = useSesi();
  const add = useWrite('POST /v2/kelas/{id}/peserta', { refresh: pesertaBerubah });
  const form = useForm({
    fields: { nim: { label: teks.nim, required: true } },
    initial: { nim: '' },
    draft: { form: 'peserta-kelas', user: username, record: k.id },
    onSubmit: async ({ nim }) => {
      const numbers = nim.split(/[\s,;]+/).filter(Boolean);
      onResult(await add.mutateAsync({ path: { id: k.id }, body: { nim: numbers } }));
    },
  });
  return (
    <Form form={form} label={teks.tambahPeserta} submitLabel={teks.tambahPeserta} onCancel={onClose}>
      <TextArea {...form.field('nim')} max={15_000} rows={8} help={teks.nimBantuan} />
    </Form>
  );
}

type OutcomeProps = { result: Result; onMore: () => void; onClose: () => void };

function Outcome({ result: { ditambahkan, ditolak }, onMore, onClose }: OutcomeProps) {
  const teks = useTeksKelas();
  return (
    <div className={css.parts}>
      <p role="status">{teks.ditambahkan(ditambahkan)}</p>
      {ditolak.length > 0 && (
        <>
          <p>{teks.ditolak(ditolak.length)}</p>
          <ul className={css.refused}>
            {ditolak.map(({ nim, alasan }) => (
              <li key={nim}>
                <span className="tnum">{nim}</span>: {alasan}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={css.teacher}>
        <Button onClick={onMore}>{teks.tambahLagi}</Button>
        <Button variant="primary" onClick={onClose}>
          {teks.selesai}
        </Button>
      </div>
    </div>
  );
}
