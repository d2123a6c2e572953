import { IconEye } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { toApiError } from '@/kit/api/api-error';
import { write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { TextInput } from '@/kit/form/field/text-input';
import { Card } from '@/kit/ui/layout/card';
import { Details } from '@/kit/ui/layout/details';
import { Button } from '@/kit/ui/navigation/button';
import css from './dokumen.module.css';
import { useTeksDokumen } from './teks';

type Isi = Answer<'POST /v1/dokumen/{kode}/isi'>['isi'];

/** What the paper says, marks too, for whoever holds it: the student's whole number stands on the paper alone. */
export function ContentCheck({ kode, letter }: { kode: string; letter: boolean }) {
  const teks = useTeksDokumen();
  const [nim, setNim] = useState('');
  const [isi, setIsi] = useState<Isi>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function lihat(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (nim.trim() === '') {
      setError(teks.nimKosong);
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      const jawaban = await write('POST /v1/dokumen/{kode}/isi', { path: { kode }, body: { nim: nim.trim() } });
      setIsi(jawaban.isi);
    } catch (thrown) {
      const galat = toApiError(thrown);
      setError(galat.errors?.nim ?? galat.message);
    } finally {
      setPending(false);
    }
  }

  if (isi) {
    return (
      <Card title={letter ? teks.isiSurat : teks.isi}>
        <div role="status">
          {isi.length === 0 && <p className={css.muted}>{teks.isiTakAda}</p>}
          {isi.length > 0 && <p className={css.muted}>{teks.isiBandingkan}</p>}
          <Details items={isi.map(({ nama, nilai }) => ({ label: nama, value: nilai }))} />
        </div>
      </Card>
    );
  }
  return (
    <Card title={letter ? teks.isiSurat : teks.isi}>
      <form className={css.form} onSubmit={(event) => void lihat(event)} noValidate>
        <TextInput
          name="nim"
          label={teks.nimTercetak}
          help={letter ? teks.isiSuratBantuan : teks.isiBantuan}
          value={nim}
          onChange={setNim}
          error={error}
          max={40}
          autoComplete="off"
        />
        <Button type="submit" icon={<IconEye />} pending={pending} pendingText={teks.memuatIsi}>
          {teks.lihatIsi}
        </Button>
      </form>
    </Card>
  );
}
