import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldGroup } from '@/kit/form/field-group';
import type { FormState } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './kampus.module.css';
import type { TeksKampus } from './kampus-teks';
import { type BarisKomponen, type BarisKriteria, denganBaris, type Isian, jumlahBobot } from './kebijakan-values';

type Props = { form: FormState<Isian>; teks: TeksKampus };

/** Who gives which share of the grade, each with the criteria of the sheet; sums are shown as they are typed. */
export function Komponen({ form, teks }: Props) {
  const { komponen } = form.values;
  const salah = form.errorAt('komponen');
  return (
    <div>
      {komponen.map((satu, i) => (
        <Peran key={satu.peran} form={form} teks={teks} komponen={satu} ke={i} />
      ))}
      <p id={form.idAt('komponen')} tabIndex={-1} className={salah ? css.salah : 'meta'}>
        {salah ?? teks.jumlahPersen(jumlahBobot(komponen))}
      </p>
    </div>
  );
}

type PeranProps = Props & { komponen: BarisKomponen; ke: number };

function Peran({ form, teks, komponen, ke }: PeranProps) {
  const { peran, bobot, kriteria } = komponen;
  const at = `komponen[${ke}]`;
  const ganti = (baru: Partial<BarisKomponen>) =>
    form.set(
      'komponen',
      form.values.komponen.map((lama, i) => (i === ke ? { ...lama, ...baru } : lama)),
    );
  const salah = form.errorAt(`${at}.kriteria`);
  return (
    <FieldGroup label={teks[peran]}>
      <NumericInput
        id={form.idAt(`${at}.bobot`)}
        name={`${at}.bobot`}
        label={teks.bobotPeran(teks[peran])}
        value={bobot}
        onChange={(value) => ganti({ bobot: value })}
        error={form.errorAt(`${at}.bobot`) ?? form.errorAt(`${at}.peran`)}
        mode="decimal"
        suffix="%"
        maxLength={6}
      />
      {peran !== 'lapangan' && (
        <>
          <ol className={css.kriteria}>
            {kriteria.map((satu, i) => (
              <Kriteria
                key={satu.kunci}
                form={form}
                teks={teks}
                peran={teks[peran]}
                at={`${at}.kriteria[${i}]`}
                ke={i}
                satu={satu}
                ganti={(baru) =>
                  ganti({ kriteria: kriteria.map((lama, j) => (i === j ? { ...lama, ...baru } : lama)) })
                }
                hapus={() => ganti({ kriteria: kriteria.filter((_, j) => i !== j) })}
              />
            ))}
          </ol>
          <p id={form.idAt(`${at}.kriteria`)} tabIndex={-1} className={salah ? css.salah : 'meta'}>
            {salah ?? teks.jumlahPersen(jumlahBobot(kriteria))}
          </p>
          <Button icon={<IconPlus />} onClick={() => ganti({ kriteria: denganBaris(kriteria) })}>
            {teks.tambahKriteria}
          </Button>
        </>
      )}
    </FieldGroup>
  );
}

type KriteriaProps = Props & {
  peran: string;
  at: string;
  ke: number;
  satu: BarisKriteria;
  ganti: (baru: Partial<BarisKriteria>) => void;
  hapus: () => void;
};

function Kriteria({ form, teks, peran, at, ke, satu, ganti, hapus }: KriteriaProps) {
  return (
    <li>
      <TextInput
        id={form.idAt(`${at}.nama`)}
        name={`${at}.nama`}
        label={teks.kriteriaKe(peran, ke + 1)}
        hideLabel
        value={satu.nama}
        onChange={(nama) => ganti({ nama })}
        error={form.errorAt(`${at}.nama`)}
        max={100}
      />
      <NumericInput
        id={form.idAt(`${at}.bobot`)}
        name={`${at}.bobot`}
        label={teks.bobotKriteria(peran, ke + 1)}
        hideLabel
        value={satu.bobot}
        onChange={(bobot) => ganti({ bobot })}
        error={form.errorAt(`${at}.bobot`)}
        mode="decimal"
        suffix="%"
        maxLength={6}
      />
      <IconButton label={teks.hapusKriteria(ke + 1)} icon={<IconTrash />} onClick={hapus} />
    </li>
  );
}
