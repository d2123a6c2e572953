import { useState } from 'react';
import { SelectInput } from '@/kit/form/combobox/select-input';
import type { FieldProps } from '@/kit/form/field/field';
import { TextInput } from '@/kit/form/field/text-input';
import { range } from '@/kit/ui/range';
import type { Jenis } from '../karya/ragam';
import { useTeksBanding } from '../naskah/banding-teks';
import css from './bimbingan.module.css';

const BANYAK = 5;
const MAKS = 20;
const LAIN = 'lain';
const romawi = ['', 'i', 'ii', 'iii', 'iv', 'v'];

/** The chapter that a stored text names alone ('Bab 3', 'BAB III'), from 1 to 5. */
export function nomorBab(teks: string): number | undefined {
  const kata = /^\s*bab\s*(\d+|[iv]+)\s*$/i.exec(teks)?.[1]?.toLowerCase();
  if (kata === undefined) return undefined;
  const nomor = romawi.includes(kata) ? romawi.indexOf(kata) : Number(kata);
  return nomor >= 1 && nomor <= BANYAK ? nomor : undefined;
}

/** The chapter that a session was about: of a thesis one of five, or other words. */
export function BabInput({ jenis, ...field }: FieldProps<string> & { jenis: Jenis }) {
  return jenis === 'skripsi' ? <BabSkripsi {...field} /> : <TextInput {...field} max={MAKS} />;
}

/** What is stored stays as it is until something else is chosen. */
function BabSkripsi(field: FieldProps<string>) {
  const teks = useTeksBanding();
  const { value, onChange, onBlur, id } = field;
  const nomor = nomorBab(value);
  const [lain, setLain] = useState(value !== '' && nomor === undefined);
  const bebas = lain || (value !== '' && nomor === undefined);
  const pilih = (pilihan: string | null) => {
    setLain(pilihan === LAIN);
    if (pilihan !== LAIN) onChange(pilihan ?? '');
  };
  return (
    <div className={css.bab}>
      <SelectInput
        {...field}
        value={bebas ? LAIN : nomor === undefined ? null : `Bab ${nomor}`}
        onChange={pilih}
        error={bebas ? undefined : field.error}
        options={[
          ...range(BANYAK).map((n) => ({ value: `Bab ${n}`, label: teks.babNama(n) })),
          { value: LAIN, label: teks.babLain },
        ]}
      />
      {bebas && (
        <TextInput
          label={teks.babLainLabel}
          hideLabel
          help={teks.babBantuan}
          name="bab-lain"
          id={`${id}-lain`}
          max={MAKS}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={field.error}
        />
      )}
    </div>
  );
}
