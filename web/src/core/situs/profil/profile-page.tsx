import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSesi } from '@/core/auth/session';
import { ambilSitus } from '@/core/institusi/situs';
import { query } from '@/kit/api/client';
import { RadioList } from '@/kit/form/field/radio-list';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { type FormState, useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { useWrite } from '@/kit/net/use-write';
import { Loaded } from '@/kit/ui/feedback/loaded';
import { toast } from '@/kit/ui/feedback/toast';
import { Card } from '@/kit/ui/layout/card';
import { PageHead } from '@/kit/ui/layout/page-head';
import { Section } from '../section';
import { AddressList } from './address-list';
import { LetterheadPreview } from './letterhead-preview';
import { LogoCard } from './logo-card';
import css from './profil.module.css';
import { useTeksProfil } from './teks';
import { bodyOf, type Isian, type Profil, rules, typedOf } from './values';

const profileQuery = query('GET /v2/situs');

/** The campus as every page and every letter shows it: emblem, names, addresses, appearance, letterhead. */
export default function ProfilePage() {
  const teks = useTeksProfil();
  const result = useQuery(profileQuery);
  return (
    <>
      <PageHead title={teks.judul} description={teks.keterangan} />
      <Loaded result={result} lines={10}>
        {(profil) => <Profile first={profil} />}
      </Loaded>
    </>
  );
}

/**
 * Emblem and form have one version. It follows what this page itself wrote, not what comes in beside it: the change of somebody
 * else is met by a refusal, not written over.
 */
function Profile({ first }: { first: Profil }) {
  const [kept, setKept] = useState(first);
  const client = useQueryClient();
  const take = async (now: Profil) => {
    setKept(now);
    client.setQueryData(profileQuery.queryKey, now);
    await Promise.all([
      ambilSitus().catch(() => undefined), // what was written stands all the same
      client.invalidateQueries({ queryKey: ['GET /v1/sistem'] }),
    ]);
  };
  return (
    <div className={css.cards}>
      <LogoCard profil={kept} onChange={take} />
      <ProfileForm kept={kept} first={first} onChange={take} />
    </div>
  );
}

type FormProps = { kept: Profil; first: Profil; onChange: (now: Profil) => Promise<void> };

function ProfileForm({ kept, first, onChange }: FormProps) {
  const teks = useTeksProfil();
  const { username } = useSesi();
  const replace = useWrite('PUT /v2/situs');
  const form = useForm<Isian>({
    fields: rules(teks),
    initial: typedOf(first),
    draft: { form: 'kampus-profil', user: username, record: 'profil' },
    onSubmit: async (typed) => {
      const now = await replace.mutateAsync({ body: bodyOf(typed), version: kept.versi });
      toast.success(teks.tersimpan);
      await onChange(now);
      setTimeout(() => form.reset(typedOf(now))); // as the server keeps it, once the form has let go of its draft
    },
  });
  return (
    <Card>
      <Form form={form} label={teks.judul}>
        <Identity form={form} />
        <Section title={teks.alamat} help={teks.alamatBantuan}>
          <AddressList form={form} field="alamat" label={teks.alamatKe} add={teks.tambahAlamat} />
        </Section>
        <Section title={teks.terpisah} help={teks.terpisahBantuan}>
          <AddressList form={form} field="alamatTerpisah" label={teks.terpisahKe} add={teks.tambahTerpisah} />
        </Section>
        <Appearance form={form} />
        <Section title={teks.kop}>
          <TextInput {...form.field('kop.jalan')} max={120} />
          <FieldRow>
            <TextInput {...form.field('kop.kota')} max={60} />
            <TextInput {...form.field('kop.telepon')} max={40} type="tel" />
          </FieldRow>
          <FieldRow>
            <TextInput {...form.field('kop.situs')} inputMode="text" spellCheck={false} />
            <TextInput {...form.field('kop.email')} type="email" />
          </FieldRow>
          <LetterheadPreview values={form.values} lambang={kept.lambang} />
        </Section>
      </Form>
    </Card>
  );
}

type PartProps = { form: FormState<Isian> };

function Identity({ form }: PartProps) {
  const teks = useTeksProfil();
  return (
    <Section title={teks.identitas}>
      <TextInput {...form.field('nama')} max={200} />
      <TextInput {...form.field('judul')} max={60} help={teks.judulBantuan} />
      <TextInput {...form.field('copyright')} max={200} help={teks.copyrightBantuan} />
      <TextInput {...form.field('kontakOperator')} max={200} help={teks.kontakBantuan} />
    </Section>
  );
}

function Appearance({ form }: PartProps) {
  const teks = useTeksProfil();
  return (
    <Section title={teks.tampilan}>
      <FieldRow>
        <RadioList
          {...form.field('color_mode')}
          options={[
            { value: 'default', label: teks.biru },
            { value: 'untag', label: teks.merah },
          ]}
        />
        <RadioList
          {...form.field('zonaWaktu')}
          options={[
            { value: 'WIB', label: 'WIB (UTC+7)' },
            { value: 'WITA', label: 'WITA (UTC+8)' },
            { value: 'WIT', label: 'WIT (UTC+9)' },
          ]}
        />
      </FieldRow>
      <Switch
        label={teks.bahasa}
        help={teks.bahasaBantuan}
        value={form.values.enable_localization}
        onChange={(on) => form.set('enable_localization', on)}
      />
      <TextInput
        {...form.field('url_sikad_legacy')}
        max={300}
        type="url"
        spellCheck={false}
        help={teks.portalLamaBantuan}
      />
    </Section>
  );
}
