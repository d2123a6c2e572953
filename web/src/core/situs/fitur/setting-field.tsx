import { IconExternalLink } from '@tabler/icons-react';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { ButtonLink } from '@/kit/ui/navigation/button';
import css from './fitur.module.css';
import { canTry, nameOf, type Setting, type Typed } from './settings';
import { useTeksFitur } from './teks';

/** How an address begins. */
const SCHEME = 'https://';

type Props = { form: FormState<Typed>; setting: Setting };

/** One setting as what it is: on or off, an address, one of a few, a number, a text. */
export function SettingField({ form, setting }: Props) {
  const teks = useTeksFitur();
  const { jenis, penjelasan, bawaan, pilihan, judul } = setting;
  const name = nameOf(setting);
  const field = { ...form.field(name), value: form.values[name] ?? '', help: penjelasan };
  switch (jenis) {
    case 'flag':
      return (
        <Switch
          name={name}
          label={judul}
          help={penjelasan}
          value={(field.value || bawaan) === '1'}
          onChange={(on) => form.set(name, on ? '1' : '0')}
        />
      );
    case 'url':
      return <Address form={form} setting={setting} />;
    case 'choice': {
      const shipped = pilihan.find(({ value }) => value === bawaan)?.label ?? bawaan;
      return (
        <SelectInput
          {...field}
          value={field.value || null}
          onChange={(value) => form.set(name, value ?? '')}
          options={pilihan}
          placeholder={teks.pakaiBawaan(shipped)}
        />
      );
    }
    case 'number':
      return <NumericInput {...field} mode="integer" help={`${penjelasan} ${teks.bawaan(bawaan)}`} />;
    default:
      return <TextInput {...field} max={300} />;
  }
}

/** An address, and the way to see where it leads. */
function Address({ form, setting }: Props) {
  const teks = useTeksFitur();
  const name = nameOf(setting);
  const address = form.values[name] ?? '';
  return (
    <div className={css.address}>
      <TextInput
        {...form.field(name)}
        value={address}
        help={setting.penjelasan}
        max={300}
        type="url"
        spellCheck={false}
        placeholder={SCHEME}
      />
      {canTry(address) && (
        <ButtonLink href={address} external size="sm" icon={<IconExternalLink />}>
          {teks.coba}
          <span className="sr-only"> {teks.cobaAlamat(setting.judul)}</span>
        </ButtonLink>
      )}
    </div>
  );
}
