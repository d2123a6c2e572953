import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextInput } from '@/kit/form/field/text-input';
import { FieldGroup } from '@/kit/form/field-group';
import type { FormState } from '@/kit/form/form';
import { BREAKPOINT, useMinWidth } from '@/kit/ui/layout/media';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './aturan.module.css';
import { type BarisKomponen, denganBaris, type Isian, jumlahBobot } from './aturan-values';
import type { TeksAturan } from './teks';

type Props = { form: FormState<Isian>; teks: TeksAturan };

/** By what a student is assessed: code, name, and the weight that a new plan begins with; their sum as it is typed. */
export function Komponen({ form, teks }: Props) {
  const { komponen } = form.values;
  const salah = form.errorAt('komponen');
  const ganti = (ke: number, baru: Partial<BarisKomponen>) =>
    form.set(
      'komponen',
      komponen.map((lama, i) => (i === ke ? { ...lama, ...baru } : lama)),
    );
  const hapus = (ke: number) =>
    form.set(
      'komponen',
      komponen.filter((_, i) => i !== ke),
    );
  return (
    <FieldGroup title={teks.bagianKomponen}>
      <p className="meta">{teks.bagianKomponenBantuan}</p>
      <div className={css.kepala} aria-hidden="true">
        <span>{teks.kode}</span>
        <span>{teks.nama}</span>
        <span>{teks.bobot}</span>
      </div>
      <ol className={css.komponen}>
        {komponen.map((satu, ke) => (
          <Baris
            key={satu.kunci}
            form={form}
            teks={teks}
            satu={satu}
            ke={ke}
            ganti={(baru) => ganti(ke, baru)}
            hapus={komponen.length > 1 ? () => hapus(ke) : undefined}
          />
        ))}
      </ol>
      <p id={form.idAt('komponen')} tabIndex={-1} className={salah ? css.salah : 'meta'}>
        {salah ?? teks.jumlahPersen(jumlahBobot(komponen))}
      </p>
      <span>
        <Button icon={<IconPlus />} onClick={() => form.set('komponen', denganBaris(komponen))}>
          {teks.tambahKomponen}
        </Button>
      </span>
    </FieldGroup>
  );
}

type BarisProps = Props & {
  satu: BarisKomponen;
  ke: number;
  ganti: (baru: Partial<BarisKomponen>) => void;
  hapus: (() => void) | undefined;
};

function Baris({ form, teks, satu, ke, ganti, hapus }: BarisProps) {
  const at = `komponen[${ke}]`;
  const lebar = useMinWidth(BREAKPOINT.table); // where the lines have a head
  return (
    <li>
      <TextInput
        id={form.idAt(`${at}.kode`)}
        name={`${at}.kode`}
        label={teks.kodeKe(ke + 1)}
        hideLabel={lebar}
        value={satu.kode}
        onChange={(kode) => ganti({ kode })}
        error={form.errorAt(`${at}.kode`)}
        max={20}
      />
      <TextInput
        id={form.idAt(`${at}.nama`)}
        name={`${at}.nama`}
        label={teks.namaKe(ke + 1)}
        hideLabel={lebar}
        value={satu.nama}
        onChange={(nama) => ganti({ nama })}
        error={form.errorAt(`${at}.nama`)}
        max={60}
      />
      <NumericInput
        id={form.idAt(`${at}.bawaan`)}
        name={`${at}.bawaan`}
        label={teks.bobotKe(ke + 1)}
        hideLabel={lebar}
        value={satu.bobot}
        onChange={(bobot) => ganti({ bobot })}
        error={form.errorAt(`${at}.bawaan`)}
        mode="decimal"
        suffix="%"
        maxLength={6}
      />
      {hapus ? <IconButton label={teks.hapusKomponen(ke + 1)} icon={<IconTrash />} onClick={hapus} /> : <span />}
    </li>
  );
}
