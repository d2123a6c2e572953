import { IconPlus, IconTrash } from '@tabler/icons-react';
import { usePeran } from '@/core/kelola/akun-parts';
import { Section } from '@/core/situs/section';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import type { Isian, PetaPeran } from './isian';
import css from './penyedia.module.css';
import { useTeksPenyedia } from './teks';

/** The most rows. */
const MOST = 50;

/** These come with an office or a record, and with nothing that a provider says. */
const notByClaims: ReadonlySet<string> = new Set(['ROLE_KAPRODI', 'ROLE_MAHASISWA']);

/** Which role somebody has by what the provider says of him or her. */
export function PenyediaPeran({ form }: { form: FormState<Isian> }) {
  const teks = useTeksPenyedia();
  const { value, onChange, error } = form.field('peran');
  const put = (i: number, change: Partial<PetaPeran>) =>
    onChange(value.map((one, at) => (at === i ? { ...one, ...change } : one)));
  const remove = (i: number) => onChange(value.toSpliced(i, 1));
  const fieldOf = (i: number, name: keyof PetaPeran) => {
    const path = `peran[${i}].${name}`;
    return { id: form.idAt(path), name: path, error: form.errorAt(path), onBlur: () => form.touch(path) };
  };
  return (
    <Section title={teks.peta} help={teks.petaBantuan}>
      {value.map((one, i) => (
        <Aturan key={fieldOf(i, 'klaim').name} i={i} one={one} fieldOf={fieldOf} onChange={put} onRemove={remove} />
      ))}
      {error && <p className={css.error}>{error}</p>}
      {value.length < MOST && (
        <div>
          <Button
            size="sm"
            icon={<IconPlus />}
            onClick={() => onChange([...value, { klaim: value.at(-1)?.klaim ?? '', nilai: '', peran: '' }])}
          >
            {teks.tambahPeta}
          </Button>
        </div>
      )}
    </Section>
  );
}

type AturanProps = {
  i: number;
  one: PetaPeran;
  fieldOf: (i: number, name: keyof PetaPeran) => { id: string; name: string; error?: string; onBlur: () => void };
  onChange: (i: number, change: Partial<PetaPeran>) => void;
  onRemove: (i: number) => void;
};

function Aturan({ i, one, fieldOf, onChange, onRemove }: AturanProps) {
  const teks = useTeksPenyedia();
  const { hasil, pilihan } = usePeran();
  const code = { spellCheck: false, autoComplete: 'off' } as const;
  return (
    <fieldset className={css.row}>
      <legend>{teks.petaKe(i + 1)}</legend>
      <TextInput
        {...fieldOf(i, 'klaim')}
        {...code}
        label={teks.petaKlaim}
        max={60}
        placeholder={teks.petaKlaimContoh}
        value={one.klaim}
        onChange={(klaim) => onChange(i, { klaim })}
      />
      <TextInput
        {...fieldOf(i, 'nilai')}
        {...code}
        label={teks.petaNilai}
        max={200}
        placeholder={teks.petaNilaiContoh}
        value={one.nilai}
        onChange={(nilai) => onChange(i, { nilai })}
      />
      <SelectInput
        {...fieldOf(i, 'peran')}
        label={teks.petaPeran}
        options={pilihan.filter(({ value }) => !notByClaims.has(value))}
        pending={hasil.isPending}
        failed={hasil.isError}
        onRetry={() => void hasil.refetch()}
        value={one.peran || null}
        onChange={(peran) => onChange(i, { peran: peran ?? '' })}
      />
      <IconButton label={teks.hapusPeta(i + 1)} icon={<IconTrash />} onClick={() => onRemove(i)} />
    </fieldset>
  );
}
