import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordedForm } from '@/core/record/use-recorded-form';
import { query } from '@/kit/api/client';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { bodyOf, type Isian, type Penyedia, rules, typedOf } from './isian';
import { PenyediaCoba } from './penyedia-coba';
import { Akun, Sambungan, Tombol } from './penyedia-fields';
import { PenyediaPeran } from './penyedia-peran';
import { useTeksPenyedia } from './teks';

const penyediaQuery = query('GET /v2/penyedia');

/** The identity provider by which people of the campus are let in. */
export default function PenyediaPage() {
  const teks = useTeksPenyedia();
  const result = useQuery(penyediaQuery);
  return (
    <>
      <PageHead title={teks.judul} description={teks.keterangan} />
      <Loaded result={result} lines={10}>
        {(penyedia) => <PenyediaForm first={penyedia} />}
      </Loaded>
    </>
  );
}

/** On the version that was read first, and then on that which it wrote. No draft of it is kept: it may hold a secret. */
function PenyediaForm({ first }: { first: Penyedia }) {
  const teks = useTeksPenyedia();
  const client = useQueryClient();
  const [kept, setKept] = useState(first);
  const ubah = useWrite('PUT /v2/penyedia');
  const form = useRecordedForm<Isian>('PUT /v2/penyedia', {
    fields: rules(teks),
    initial: typedOf(first),
    onSubmit: async (typed) => {
      const now = await ubah.mutateAsync({ body: bodyOf(typed), version: kept.versi });
      toast.success(teks.tersimpan);
      setKept(now);
      client.setQueryData(penyediaQuery.queryKey, now);
      setTimeout(() => form.reset(typedOf(now))); // as the server keeps it, without the secret
    },
  });
  return (
    <Card>
      <Form form={form} label={teks.judul}>
        <Tombol form={form} />
        <Sambungan form={form} penyedia={kept} />
        <Akun form={form} />
        <PenyediaPeran form={form} />
        <PenyediaCoba typed={form.values} />
      </Form>
    </Card>
  );
}
