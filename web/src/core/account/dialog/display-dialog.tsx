import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useSitus } from '@/core/institusi/situs';
import { Modal } from '@/kit/dialog/modal';
import { Switch } from '@/kit/form/field/switch';
import { setLanguage, useLanguage } from '@/kit/i18n/language';
import { type Preference, usePreference } from '@/kit/theme/preference';
import { useTeksAkun } from '../teks';
import css from './display-dialog.module.css';

const ukuran = [100, 112, 125] as const;

/** How this device shows the portal; every choice shows at once. */
export default function DisplayDialog({ onClose }: { onClose: () => void }) {
  const teks = useTeksAkun();
  const [pilihan, atur] = usePreference();
  const { enableLocalization } = useSitus();
  return (
    <Modal open title={teks.tampilan} onClose={onClose}>
      <div className={css.body}>
        <Choice
          label={teks.mode}
          value={pilihan.tampilan}
          onChange={(tampilan) => atur({ tampilan })}
          options={[
            { value: 'sistem', face: teks.modeSistem, icon: <IconDeviceDesktop /> },
            { value: 'terang', face: teks.modeTerang, icon: <IconSun /> },
            { value: 'gelap', face: teks.modeGelap, icon: <IconMoon /> },
          ]}
        />
        <Choice
          label={teks.ukuranTeks}
          value={pilihan.teks}
          onChange={(teks) => atur({ teks })}
          options={ukuran.map((value) => ({ value, face: <TextSample persen={value} /> }))}
        />
        {enableLocalization && <Language />}
        <Switches {...{ pilihan, atur }} />
      </div>
    </Modal>
  );
}

type SwitchesProps = { pilihan: Preference; atur: (ubahan: Partial<Preference>) => void };

function Switches({ pilihan, atur }: SwitchesProps) {
  const teks = useTeksAkun();
  return (
    <div className={css.switches}>
      <Switch label={teks.kontras} value={pilihan.kontras} onChange={(kontras) => atur({ kontras })} />
      <Switch label={teks.garis} value={pilihan.garis} onChange={(garis) => atur({ garis })} />
      <Switch label={teks.gerak} value={pilihan.gerak} onChange={(gerak) => atur({ gerak })} />
      <Switch label={teks.pesanTetap} value={pilihan.pesanTetap} onChange={(pesanTetap) => atur({ pesanTetap })} />
      <Switch
        label={teks.tombolTunggal}
        help={teks.tombolTunggalBantuan}
        value={pilihan.tombolTunggal}
        onChange={(tombolTunggal) => atur({ tombolTunggal })}
      />
    </div>
  );
}

function Language() {
  const teks = useTeksAkun();
  return (
    <Choice
      label={teks.bahasa}
      value={useLanguage()}
      onChange={setLanguage}
      options={[
        { value: 'id', face: 'Bahasa Indonesia' },
        { value: 'en', face: 'English' },
      ]}
    />
  );
}

function TextSample({ persen }: { persen: number }) {
  return (
    <span className={css.sample}>
      <span style={{ fontSize: `${persen / 100}rem` }} aria-hidden="true">
        Aa
      </span>
      {persen}%
    </span>
  );
}

type ChoiceProps<V> = {
  label: string;
  value: V;
  options: readonly { value: V; face: ReactNode; icon?: ReactNode }[];
  onChange: (value: V) => void;
};

/** One of a few, side by side. */
function Choice<V extends string | number>({ label, value, options, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.icon}
            {option.face}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
