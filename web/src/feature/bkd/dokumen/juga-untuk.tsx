import { CheckList } from '@/kit/form/field/check-list';
import type { FieldProps } from '@/kit/form/field/field';
import { Button } from '@/kit/ui/navigation/button';
import { type Baris, kunci } from './dokumen';
import css from './dokumen.module.css';
import { useTeksDokumenBKD } from './teks';

type Props = FieldProps<readonly string[]> & { juga: readonly Baris[] };

/** The other records of which the same paper is the proof: one decree often names a whole semester. */
export function JugaUntuk({ juga, ...field }: Props) {
  const teks = useTeksDokumenBKD();
  if (juga.length === 0) return null;
  const all = field.value.length === juga.length;
  const help = (
    <span className={css.line}>
      {teks.jugaBantuan}
      {juga.length > 1 && (
        <Button size="sm" onClick={() => field.onChange(all ? [] : juga.map(kunci))}>
          {all ? teks.kosongkan : teks.pilihSemua(juga.length)}
        </Button>
      )}
    </span>
  );
  return (
    <CheckList
      {...field}
      help={help}
      options={juga.map((one) => ({
        value: kunci(one),
        label: one.rincian || one.nama,
        hint: one.rincian ? one.nama : undefined,
      }))}
    />
  );
}
