import { Salin } from '@/core/kelola/salin';
import { Section } from '@/core/situs/section';
import { PasswordInput } from '@/kit/form/field/password-input';
import { RadioList } from '@/kit/form/field/radio-list';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import type { Isian, Penyedia } from './isian';
import { useTeksPenyedia } from './teks';

type Props = { form: FormState<Isian> };

const code = { spellCheck: false, autoComplete: 'off' } as const;

/** The button on the login page. */
export function Tombol({ form }: Props) {
  const teks = useTeksPenyedia();
  return (
    <Section title={teks.tombol}>
      <Switch
        label={teks.aktif}
        name="aktif"
        value={form.values.aktif}
        help={teks.aktifBantuan}
        onChange={(on) => form.set('aktif', on)}
      />
      <TextInput {...form.field('nama')} max={60} help={teks.namaBantuan} placeholder={teks.namaContoh} />
    </Section>
  );
}

/** Where the provider is, and as whom the portal speaks to it. */
export function Sambungan({ form, penyedia }: Props & { penyedia: Penyedia }) {
  const teks = useTeksPenyedia();
  return (
    <Section title={teks.sambungan} help={teks.sambunganBantuan}>
      <Salin label={teks.kembali} isi={penyedia.kembali} />
      <TextInput
        {...form.field('issuer')}
        {...code}
        max={300}
        type="url"
        help={teks.issuerBantuan}
        placeholder={teks.issuerContoh}
      />
      <TextInput {...form.field('clientId')} {...code} max={200} help={teks.clientIdBantuan} />
      <PasswordInput
        {...form.field('rahasia')}
        max={500}
        autoComplete="new-password"
        help={penyedia.adaRahasia ? teks.rahasiaAda : teks.rahasiaBelum}
      />
      <TextInput {...form.field('cakupan')} {...code} max={200} help={teks.cakupanBantuan} />
    </Section>
  );
}

/** Whose account somebody has whom the provider knows. */
export function Akun({ form }: Props) {
  const teks = useTeksPenyedia();
  const { buat } = form.values;
  const kolom = form.field('kolom');
  return (
    <Section title={teks.akun} help={teks.akunBantuan}>
      <TextInput {...form.field('klaim')} {...code} max={60} help={teks.klaimBantuan} />
      <RadioList<Isian['kolom']>
        {...kolom}
        onChange={(next) => next && kolom.onChange(next)}
        options={[
          { value: 'username', label: teks.username, hint: teks.usernameBantuan },
          { value: 'email', label: teks.email, hint: teks.emailBantuan },
          { value: 'nidn', label: teks.nidn, hint: teks.nidnBantuan },
        ]}
      />
      <Switch
        label={teks.buat}
        name="buat"
        value={buat}
        help={teks.buatBantuan}
        onChange={(on) => form.set('buat', on)}
      />
    </Section>
  );
}
