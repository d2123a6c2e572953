import { IconArrowBarToUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { Pill } from '@/kit/ui/mark/pill';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './profil.module.css';
import { useTeksProfil } from './teks';
import type { Isian } from './values';

/** The most addresses that a campus has. */
const MOST = 20;

type AddressListProps = {
  form: FormState<Isian>;
  field: 'alamat' | 'alamatTerpisah';
  label: (order: number) => string;
  add: string;
};

/** The addresses of a portal, a line each; the one in use stays. */
export function AddressList({ form, field, label, add }: AddressListProps) {
  const teks = useTeksProfil();
  const alamat = form.values[field];
  const put = (next: string[]) => form.set(field, next);
  const whole = form.errorAt(field);
  return (
    <div className={css.addresses} id={form.idAt(field)} tabIndex={-1}>
      {alamat.map((satu, i) => {
        const here = satu !== '' && isHere(satu);
        const path = `${field}[${i}]`;
        return (
          <div key={path} className={css.address}>
            <TextInput
              id={form.idAt(path)}
              name={path}
              label={label(i + 1)}
              hideLabel
              value={satu}
              error={form.errorAt(path)}
              max={300}
              type="url"
              spellCheck={false}
              placeholder={teks.contohAlamat}
              onChange={(value) => put(alamat.with(i, value))}
              onBlur={() => form.touch(path)}
            />
            <div className={css.tools}>
              {i > 0 && (
                <IconButton
                  label={teks.utamakan(satu)}
                  icon={<IconArrowBarToUp />}
                  onClick={() => put([satu, ...alamat.toSpliced(i, 1)])}
                />
              )}
              {here ? (
                <Pill tone="blue">{teks.dipakai}</Pill>
              ) : (
                <IconButton
                  label={teks.hapusAlamat(satu)}
                  icon={<IconTrash />}
                  onClick={() => put(alamat.toSpliced(i, 1))}
                />
              )}
            </div>
          </div>
        );
      })}
      {whole && <p className={css.error}>{whole}</p>}
      {alamat.length < MOST && (
        <div>
          <Button size="sm" icon={<IconPlus />} onClick={() => put([...alamat, ''])}>
            {add}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the page was opened at this address; of this machine the port does not count. */
function isHere(alamat: string): boolean {
  const url = URL.canParse(alamat) ? new URL(alamat) : undefined;
  if (!url) return false;
  const { hostname, host } = location;
  const local = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  return local ? url.hostname === hostname : url.host === host;
}
