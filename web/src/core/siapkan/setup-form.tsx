import { PasswordInput } from '@/kit/form/field/password-input';
import { PhoneInput } from '@/kit/form/field/phone-input';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import { useForm } from '@/kit/form/form';
import { Form } from '@/kit/form/form-frame';
import { Card } from '@/kit/ui/layout/card';
import { LogoField, logoSalah } from './logo-field';
import { buatPortal, type PortalBaru, type PortalSiap, toOrigin, zonaPerangkat } from './portal-baru';
import css from './siapkan.module.css';
import { useTeksSiapkan } from './teks';

/** The time zones of Indonesia, each with its best known city. */
const ZONES = { WIB: 'WIB (Jakarta)', WITA: 'WITA (Makassar)', WIT: 'WIT (Jayapura)' };

type SetupFormProps = {
  token: string;
  /** The address that the link was printed for; empty: this one. */
  alamat: string;
  onSiap: (portal: PortalSiap, typed: PortalBaru) => Promise<void>;
};

/** The first college, and who keeps it. */
export function SetupForm({ token, alamat, onSiap }: SetupFormProps) {
  const teks = useTeksSiapkan();
  const form = useForm<PortalBaru>({
    fields: {
      nama: { label: teks.nama, required: true },
      college_id: {
        label: teks.id,
        required: true,
        rule: (id) => (/^[A-Z0-9-]{2,32}$/.test(id) ? undefined : teks.idSalah),
      },
      judul: { label: teks.judulAplikasi, required: true },
      origin: {
        label: teks.alamat,
        required: true,
        rule: (text) => (toOrigin(text) ? undefined : teks.alamatSalah),
      },
      zonaWaktu: { label: teks.zona, required: true },
      colorMode: { label: teks.warna, required: true },
      logo: { label: teks.logo, rule: (logo) => (logo ? logoSalah(logo, teks) : undefined) },
      namaOperator: { label: teks.namaOperator, required: true },
      username: { label: teks.username, required: true },
      email: { label: teks.email },
      telepon: { label: teks.telepon },
      password: { label: teks.password, required: true },
    },
    initial: {
      nama: '',
      college_id: '',
      judul: teks.aplikasi,
      origin: alamat || location.origin,
      zonaWaktu: zonaPerangkat(),
      colorMode: 'default',
      logo: null,
      namaOperator: '',
      username: '',
      email: '',
      telepon: '',
      password: '',
    },
    onSubmit: async (values) => onSiap(await buatPortal(token, values), values),
  });
  const { field } = form;
  const id = field('college_id');
  return (
    <Form form={form} submitLabel={teks.siapkan} label={teks.judul}>
      <Card title={teks.kampus}>
        <div className={css.fields}>
          <TextInput {...field('nama')} max={200} autoComplete="organization" autoFocus />
          <TextInput
            {...id}
            onChange={(text) => id.onChange(text.toUpperCase())}
            max={32}
            help={teks.idBantuan}
            autoComplete="off"
            spellCheck={false}
          />
          <TextInput {...field('judul')} help={teks.judulBantuan} />
          <TextInput {...field('origin')} max={200} inputMode="text" help={teks.alamatBantuan} spellCheck={false} />
          <FieldRow>
            <RadioList {...field('zonaWaktu')} options={choices(ZONES)} />
            <RadioList {...field('colorMode')} options={choices(teks.warnaNama)} />
          </FieldRow>
          <LogoField {...field('logo')} title={form.values.judul} />
        </div>
      </Card>
      <Card title={teks.operator}>
        <div className={css.fields}>
          <p className={css.note}>{teks.operatorBantuan}</p>
          <TextInput {...field('namaOperator')} autoComplete="name" />
          <TextInput {...field('username')} help={teks.usernameBantuan} autoComplete="username" spellCheck={false} />
          <FieldRow>
            <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" />
            <PhoneInput {...field('telepon')} />
          </FieldRow>
          <PasswordInput {...field('password')} help={teks.passwordBantuan} autoComplete="new-password" />
        </div>
      </Card>
    </Form>
  );
}

function choices<V extends string>(names: Record<V, string>): { value: V; label: string }[] {
  return (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }));
}
