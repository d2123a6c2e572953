import { IconTrash } from '@tabler/icons-react';
import { Field, type FieldProps } from '@/kit/form/field/field';
import { Button } from '@/kit/ui/navigation/button';
import { LogoActs, LogoBox } from '../institusi/logo/logo-box';
import { PickPicture } from '../institusi/logo/pick-picture';
import { bacaLogo, type LogoPilihan } from './portal-baru';
import css from './siapkan.module.css';
import { type TeksSiapkan, useTeksSiapkan } from './teks';

/** How large the file of a logo is at most, in bytes; the server says the same. */
const MAKS_LOGO = 512 * 1024;

/** What the page sees for itself of a file that is no logo; what is in it the server judges. */
export function logoSalah({ besar, alamat }: LogoPilihan, teks: TeksSiapkan): string | undefined {
  if (besar === 0) return teks.logoKosong;
  if (besar > MAKS_LOGO) return teks.logoBesar;
  return alamat ? undefined : teks.logoRusak;
}

/** The emblem of the college, as it will be seen; it is sent with the rest of the form. */
export function LogoField(props: FieldProps<LogoPilihan | null> & { title: string }) {
  const teks = useTeksSiapkan();
  const { value, onChange, title, error } = props;
  return (
    <Field {...props} help={teks.logoBantuan} group>
      {(control) => (
        <div className={css.logo}>
          <LogoBox address={error ? '' : (value?.alamat ?? '')} alt={teks.logo} title={title}>
            <p>{value?.nama}</p>
            <LogoActs>
              <PickPicture
                label={teks.logoPilih}
                id={control.id}
                aria-describedby={control['aria-describedby']}
                onPick={async (file) => onChange(await bacaLogo(file))}
              />
              {value && (
                <Button variant="danger" icon={<IconTrash />} onClick={() => onChange(null)}>
                  {teks.logoHapus}
                </Button>
              )}
            </LogoActs>
          </LogoBox>
        </div>
      )}
    </Field>
  );
}
