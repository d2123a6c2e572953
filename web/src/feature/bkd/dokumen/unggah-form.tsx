import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { newKey } from '@/kit/api/client';
import { DateInput } from '@/kit/form/date/date-input';
import { TextInput } from '@/kit/form/field/text-input';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { bytes } from '@/kit/format/number';
import { useWrite } from '@/kit/net/use-write';
import { toast } from '@/kit/ui/feedback/toast';
import { BerkasInput } from './berkas-input';
import { type Baris, buktiBerubah, type Isian, kunci, MAKS_BERKAS } from './dokumen';
import css from './dokumen.module.css';
import { JugaUntuk } from './juga-untuk';
import { type TeksDokumenBKD, useTeksDokumenBKD } from './teks';

type Props = {
  isian: Extract<Isian, { cara: 'unggah' }>;
  baris: Baris;
  periode: number;
  juga: readonly Baris[];
  onDone: () => void;
};

/** The file itself is no text that a draft could keep: of it the form has the name. */
type Typed = { file: string; nomor: string; tanggal: string; untuk: readonly string[] };

/** What is wrong with a file before it is sent. */
function masalah(berkas: File | undefined, teks: TeksDokumenBKD): string | undefined {
  if (!berkas) return teks.berkasDulu;
  if (berkas.size === 0) return teks.berkasKosong;
  return berkas.size > MAKS_BERKAS ? teks.terlaluBesar : undefined;
}

function useUnggah({ isian, baris, periode, onDone }: Props) {
  const teks = useTeksDokumenBKD();
  const { username } = useSesi();
  const [berkas, setBerkas] = useState(isian.berkas);
  const upload = useWrite('POST /v2/bkd/bukti', { refresh: buktiBerubah });
  const form = useForm<Typed>({
    fields: {
      file: { label: teks.berkas, required: true },
      nomor: { label: teks.nomor },
      tanggal: { label: teks.tanggal },
      untuk: { label: teks.jugaUntuk },
    },
    initial: { file: isian.berkas?.name ?? '', nomor: '', tanggal: '', untuk: [] },
    check: (values): Record<string, string> => {
      const wrong = values.file && masalah(berkas, teks);
      return wrong ? { file: wrong } : {};
    },
    draft: { form: 'bkd-bukti', user: username, record: [periode, kunci(baris), isian.jenis].join('/') },
    onSubmit: async ({ nomor, tanggal, untuk }) => {
      if (!berkas) return;
      const body = new FormData();
      const all = [kunci(baris), ...untuk];
      const texts = { untuk: all.join(','), jenis: isian.jenis, nomor, tanggal };
      for (const [name, text] of Object.entries(texts)) if (text) body.append(name, text);
      body.append('file', berkas, berkas.name);
      // The same form is written anew with each try, so that each is an act of its own; what stands already stays.
      await upload.mutateAsync({ query: { periode }, body, key: newKey() });
      toast.success(teks.terunggah(all.length));
      onDone();
    },
  });
  const pick = (picked: File) => {
    setBerkas(picked);
    form.set('file', picked.name);
  };
  return { form, berkas, pick };
}

/** Uploads a file as the proof of a record, and of others that lack the same; what was chosen and typed outlives a failure. */
export function UnggahForm(props: Props) {
  const { isian, juga, onDone } = props;
  const teks = useTeksDokumenBKD();
  const { form, berkas, pick } = useUnggah(props);
  const title = teks.judulUnggah(isian.judul);
  return (
    <div className={css.part}>
      <h3>{title}</h3>
      <Form
        form={form}
        label={title}
        submitLabel={form.message ? teks.cobaLagi : teks.unggah}
        cancelLabel={teks.kembali}
        onCancel={onDone}
        within={['buka']}
      >
        <BerkasInput {...form.field('file')} berkas={berkas} onPick={pick} />
        {form.pending && berkas && (
          <div className={css.progress}>
            <progress aria-label={teks.mengunggah(berkas.name, bytes(berkas.size))} />
            <p className="meta">{teks.mengunggah(berkas.name, bytes(berkas.size))}</p>
          </div>
        )}
        <TextInput {...form.field('nomor')} autoComplete="off" />
        <DateInput {...form.field('tanggal')} />
        <JugaUntuk {...form.field('untuk')} juga={juga} />
      </Form>
    </div>
  );
}
