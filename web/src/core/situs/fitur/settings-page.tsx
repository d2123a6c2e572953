import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { query } from '@/kit/api/client';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Section } from '../section';
import { SettingField } from './setting-field';
import { changed, groupsOf, rules, type Settings, type Typed, typedOf } from './settings';
import { useTeksFitur } from './teks';

const settingsQuery = query('GET /v2/konfigurasi');

/** What a campus has switched on and where its links lead, as the areas declare it. */
export default function SettingsPage() {
  const teks = useTeksFitur();
  const result = useQuery(settingsQuery);
  return (
    <>
      <PageHead title={teks.judul} description={teks.keterangan} />
      <Loaded result={result} lines={10}>
        {(settings) => <SettingsForm first={settings} />}
      </Loaded>
    </>
  );
}

/** The form, on the version that was read with it, and then on that which it wrote. */
function SettingsForm({ first }: { first: Settings }) {
  const teks = useTeksFitur();
  const { username } = useSesi();
  const client = useQueryClient();
  const [kept, setKept] = useState(first);
  const replace = useWrite('PUT /v2/konfigurasi', { refresh: ['GET /v1/configuration'] });
  const form = useForm<Typed>({
    fields: rules(kept),
    initial: typedOf(first),
    draft: { form: 'kampus-fitur', user: username, record: 'fitur' },
    onSubmit: async (typed) => {
      const now = await replace.mutateAsync({ body: { nilai: changed(kept, typed) }, version: kept.versi });
      toast.success(teks.tersimpan);
      setKept(now);
      client.setQueryData(settingsQuery.queryKey, now);
      setTimeout(() => form.reset(typedOf(now))); // once the form has let go of its draft
    },
  });
  return (
    <Card>
      <Form form={form} label={teks.judul}>
        {groupsOf(kept).map(([group, settings]) => (
          <Section key={group} title={group}>
            {settings.map((one) => (
              <SettingField key={one.keyword} form={form} setting={one} />
            ))}
          </Section>
        ))}
      </Form>
    </Card>
  );
}
