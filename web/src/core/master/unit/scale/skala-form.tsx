import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSesi } from '@/core/auth/session';
import { useRecordedForm } from '@/core/record/use-recorded-form';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { YES_NO_CHOICES } from '@/kit/form/combobox/choice';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { useLeaveForm } from '@/kit/form/draft/leave';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useSpoken } from '@/kit/i18n/language';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { konversiNilai } from '../nouns';
import { useTeksUnit } from '../teks';
import css from './scale.module.css';
import { type Baris, barisDari, barisKosong, hurufDari, periksa } from './skala-values';

type Skala = Answer<'GET /v1/konversi_nilai/skala'>;
type Isian = { huruf: Baris[] };

/** The form of all letters of grades, which are changed together. */
export default function SkalaForm() {
  const title = useSpoken()(konversiNilai.edit);
  const result = useQuery(query('GET /v1/konversi_nilai/skala', {}));
  return (
    <>
      <PageHead title={title} />
      <Loaded result={result} lines={8}>
        {(skala) => <Isi key={skala.versi} skala={skala} title={title} />}
      </Loaded>
    </>
  );
}

function Isi({ skala, title }: { skala: Skala; title: string }) {
  const teks = useTeksUnit();
  const leave = useLeaveForm();
  const client = useQueryClient();
  const { username } = useSesi();
  const replace = useWrite('PUT /v1/konversi_nilai/skala', { refresh: ['GET /v1/konversi_nilai'] });
  const form = useRecordedForm<Isian>('PUT /v1/konversi_nilai/skala', {
    fields: { huruf: { label: teks.huruf } },
    initial: { huruf: skala.huruf.map(barisDari) },
    check: ({ huruf }) => periksa(huruf, teks),
    draft: { form: 'konversi-nilai', user: username, record: 'skala' },
    onSubmit: async ({ huruf }) => {
      const now = await replace.mutateAsync({ body: { huruf: huruf.map(hurufDari) }, version: skala.versi });
      toast.success(teks.skalaTersimpan);
      // Once the form has let go of its draft: another version would draw it anew.
      setTimeout(() => client.setQueryData<unknown>(query('GET /v1/konversi_nilai/skala', {}).queryKey, now));
      leave(konversiNilai.at);
    },
  });
  const { huruf } = form.values;
  return (
    <Card>
      <Form form={form} label={title} onCancel={() => leave(konversiNilai.at)}>
        <p className={css.help}>
          {teks.bantuanSkala} {teks.nilaiTerkunci}
        </p>
        <ol className={css.letters} aria-label={teks.semuaHuruf}>
          {huruf.map((baris, i) => (
            <Huruf key={baris.kunci} form={form} i={i} />
          ))}
        </ol>
        <div>
          <Button icon={<IconPlus />} onClick={() => form.set('huruf', [...huruf, barisKosong()])}>
            {teks.tambahHuruf}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Huruf({ form, i }: { form: FormState<Isian>; i: number }) {
  const teks = useTeksUnit();
  const { huruf } = form.values;
  const baris = huruf[i];
  if (!baris) return null;
  const put = (more: Partial<Baris>) =>
    form.set(
      'huruf',
      huruf.map((one, at) => (at === i ? { ...one, ...more } : one)),
    );
  const field = (name: keyof Baris) => {
    const path = `huruf[${i}].${name}`;
    return {
      id: form.idAt(path),
      name: path,
      error: form.errorAt(path),
      onBlur: () => form.touch(path),
      required: true,
    };
  };
  return (
    <li className={css.letter} aria-label={baris.huruf || teks.hurufKe(i + 1)}>
      <TextInput
        {...field('huruf')}
        label={teks.huruf}
        value={baris.huruf}
        max={5}
        onChange={(v) => put({ huruf: v })}
      />
      <NumericInput
        {...field('batasBawah')}
        label={teks.batasBawah}
        mode="decimal"
        maxLength={6}
        value={baris.batasBawah}
        onChange={(v) => put({ batasBawah: v })}
      />
      <NumericInput
        {...field('bobot')}
        label={teks.bobot}
        mode="decimal"
        maxLength={4}
        value={baris.bobot}
        onChange={(v) => put({ bobot: v })}
      />
      <SelectInput
        {...field('lulus')}
        label={teks.lulus}
        options={YES_NO_CHOICES}
        value={baris.lulus}
        onChange={(v) => put({ lulus: v ?? 'tidak' })}
      />
      <IconButton
        icon={<IconTrash />}
        label={teks.hapusHuruf(baris.huruf || String(i + 1))}
        disabled={huruf.length <= 2}
        onClick={() => form.set('huruf', huruf.toSpliced(i, 1))}
      />
    </li>
  );
}
