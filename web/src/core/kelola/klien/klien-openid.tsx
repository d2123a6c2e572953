import { Section } from '@/core/situs/section';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { AlamatList } from './alamat-list';
import type { Isian } from './isian';
import { KlaimLanjutan, KlaimList } from './klien-klaim';
import { useTeksKlien } from './teks';

/** How the system knows its users by OpenID Connect, and hears that one has signed out. */
export function KlienOpenID({ form }: { form: FormState<Isian> }) {
  const teks = useTeksKlien();
  const { aktif, terhubung } = form.values;
  // What is wrong stays in sight, whatever is switched off.
  const shown = aktif || form.listed.some(({ path }) => path.startsWith('openid.'));
  const address = { max: 500, type: 'url', spellCheck: false, autoComplete: 'off' } as const;
  return (
    <>
      <Section title={teks.openid} help={teks.openidBantuan}>
        <Switch label={teks.openidAktif} name="aktif" value={aktif} onChange={(on) => form.set('aktif', on)} />
        {shown && (
          <>
            <KlaimList form={form} />
            <Switch
              label={teks.terhubung}
              name="terhubung"
              value={terhubung}
              help={teks.terhubungBantuan}
              onChange={(on) => form.set('terhubung', on)}
            />
            <KlaimLanjutan form={form} />
          </>
        )}
      </Section>
      {shown && (
        <Section title={teks.keluar} help={teks.keluarBantuan}>
          <AlamatList form={form} name="openid.selesai" help={teks.selesaiBantuan} example={teks.selesaiContoh} />
          <TextInput
            {...form.field('openid.belakang')}
            {...address}
            help={teks.belakangBantuan}
            placeholder={teks.belakangContoh}
          />
          <TextInput
            {...form.field('openid.depan')}
            {...address}
            help={teks.depanBantuan}
            placeholder={teks.depanContoh}
          />
        </Section>
      )}
    </>
  );
}
