import { IconPlus, IconTrash } from '@tabler/icons-react';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import type { Isian } from './isian';
import css from './klien.module.css';
import { useTeksKlien } from './teks';

/** The most addresses of a kind. */
const MOST = 20;

type Props = { form: FormState<Isian>; name: 'alamat' | 'openid.selesai'; help: string; example: string };

/** Addresses of another system, a line each. */
export function AlamatList({ form, name, help, example }: Props) {
  const teks = useTeksKlien();
  const { label, value, onChange, error } = form.field(name);
  return (
    <fieldset id={form.idAt(name)} tabIndex={-1} className={css.group}>
      <legend>{label}</legend>
      <p className={css.help}>{help}</p>
      {value.map((uri, i) => {
        const path = `${name}[${i}]`;
        return (
          <div key={path} className={css.address}>
            <TextInput
              id={form.idAt(path)}
              name={path}
              label={teks.alamatKe(String(label), i + 1)}
              hideLabel
              value={uri}
              error={form.errorAt(path)}
              max={500}
              type="url"
              spellCheck={false}
              autoComplete="off"
              placeholder={example}
              onChange={(next) => onChange(value.with(i, next))}
              onBlur={() => form.touch(path)}
            />
            <IconButton
              label={teks.hapusAlamat(String(label), i + 1)}
              icon={<IconTrash />}
              onClick={() => onChange(value.toSpliced(i, 1))}
            />
          </div>
        );
      })}
      {error && <p className={css.error}>{error}</p>}
      {value.length < MOST && (
        <div>
          <Button size="sm" icon={<IconPlus />} onClick={() => onChange([...value, ''])}>
            {teks.tambahAlamat}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
