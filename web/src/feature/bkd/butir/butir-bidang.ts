// What the parts of a rule's form are given.
import type { FormState } from '@/kit/form/form';
import type { BarisButir, Isian } from './aturan-values';

export type ButirProps = {
  form: FormState<Isian>;
  satu: BarisButir;
  /** Its place among all rules, by which the server names it. */
  ke: number;
  onUbah: (baru: Partial<BarisButir>) => void;
};

type Teks = 'kode' | 'nama' | 'satuan' | 'dasar' | 'catatan';

/** What an input of a rule's text needs. */
export function bidangTeks<K extends Teks>({ form, satu, ke, onUbah }: ButirProps, nama: K) {
  const at = `butir[${ke}].${nama}`;
  return {
    id: form.idAt(at),
    name: at,
    value: satu[nama],
    error: form.errorAt(at),
    onChange: (value: string) => onUbah({ [nama]: value }),
  };
}
