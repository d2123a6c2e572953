import { useState } from 'react';
import control from '@/kit/form/field/control.module.css';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldRow } from '@/kit/form/field-row';
import type { FormState } from '@/kit/form/form';
import type { Isian } from './isian';
import { chooseKlaim, type Klaim, klaimBawaan } from './klaim';
import css from './klien.module.css';
import { useTeksKlien } from './teks';

type Props = { form: FormState<Isian> };

/** What the system is told of a person: each piece of data in plain words, on or off. */
export function KlaimList({ form }: Props) {
  const teks = useTeksKlien();
  const { label, value, onChange, error } = form.field('openid.klaim');
  return (
    <fieldset id={form.idAt('openid.klaim')} tabIndex={-1} className={css.group}>
      <legend>{label}</legend>
      <p className={css.help}>{teks.dataBantuan}</p>
      <div className={css.choices}>
        {klaimBawaan.map(({ data }) => (
          <label key={data} className={control.check}>
            <input
              type="checkbox"
              checked={value.some((one) => one.data === data)}
              onChange={(event) => onChange(chooseKlaim(value, data, event.target.checked))}
            />
            <span>{teks.dataKata[data]}</span>
          </label>
        ))}
      </div>
      {error && <p className={css.error}>{error}</p>}
    </fieldset>
  );
}

/** How the data are called on the wire; open as long as something in it is wrong. */
export function KlaimLanjutan({ form }: Props) {
  const teks = useTeksKlien();
  const [open, setOpen] = useState(false);
  const { value, onChange } = form.field('openid.klaim');
  const wrong = form.listed.some(({ path }) => /^openid\.(klaim\[|cakupan)/.test(path));
  const put = (i: number, change: Partial<Klaim>) =>
    onChange(value.map((one, at) => (at === i ? { ...one, ...change } : one)));
  const shared = { max: 60, spellCheck: false, autoComplete: 'off' } as const;
  return (
    <details className={css.more} open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{teks.lanjutan}</summary>
      <div className={css.fields}>
        <p className={css.help}>{teks.lanjutanBantuan}</p>
        {value.map((one, i) => {
          const at = `openid.klaim[${i}]`;
          const name = teks.dataKata[one.data];
          return (
            <FieldRow key={one.data}>
              <TextInput
                {...shared}
                id={form.idAt(`${at}.klaim`)}
                name={`${at}.klaim`}
                label={teks.klaimUntuk(name)}
                value={one.klaim}
                error={form.errorAt(`${at}.klaim`)}
                onChange={(klaim) => put(i, { klaim })}
              />
              <TextInput
                {...shared}
                id={form.idAt(`${at}.cakupan`)}
                name={`${at}.cakupan`}
                label={teks.cakupanUntuk(name)}
                value={one.cakupan}
                error={form.errorAt(`${at}.cakupan`)}
                onChange={(cakupan) => put(i, { cakupan })}
              />
            </FieldRow>
          );
        })}
        <TextInput {...form.field('openid.cakupan')} {...shared} max={200} help={teks.cakupanLainBantuan} />
      </div>
    </details>
  );
}
