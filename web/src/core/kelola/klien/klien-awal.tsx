import { useState } from 'react';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { type Isian, moodle, umum } from './isian';
import css from './klien.module.css';
import { useTeksKlien } from './teks';

type Sistem = 'umum' | 'moodle';

/** Fills the form for a system that is known. */
export function KlienAwal({ form }: { form: FormState<Isian> }) {
  const teks = useTeksKlien();
  const [sistem, setSistem] = useState<Sistem | null>(null);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const pick = (next: Sistem | null) => {
    setSistem(next);
    if (next === 'umum') form.fill(umum(form.values));
  };
  const fill = () => {
    const known = /^https?:\/\/\S+$/.test(address.trim());
    setError(known ? undefined : teks.alamatMoodleSalah);
    if (known) form.fill(moodle(form.values, address));
  };
  return (
    <div className={css.fields}>
      <RadioList<Sistem>
        name="awal"
        label={teks.awal}
        help={teks.awalBantuan}
        value={sistem}
        onChange={pick}
        options={[
          { value: 'moodle', label: 'Moodle', hint: teks.moodleBantuan },
          { value: 'umum', label: teks.umum, hint: teks.umumBantuan },
        ]}
      />
      {sistem === 'moodle' && (
        <div className={css.address}>
          <TextInput
            name="alamatMoodle"
            label={teks.alamatMoodle}
            value={address}
            onChange={setAddress}
            error={error}
            max={300}
            type="url"
            spellCheck={false}
            autoComplete="off"
            placeholder={teks.alamatMoodleContoh}
          />
          <Button onClick={fill}>{teks.isiFormulir}</Button>
        </div>
      )}
    </div>
  );
}
