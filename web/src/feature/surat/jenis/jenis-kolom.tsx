import { IconPlus, IconTrash } from '@tabler/icons-react';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { Switch } from '@/kit/form/field/switch';
import { TextInput } from '@/kit/form/field/text-input';
import type { FormState } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from '../naskah/surat.module.css';
import { useTeksSurat } from '../naskah/teks';
import { type BarisKolom, type Isian, tandaKolom } from './jenis-values';

type Props = { form: FormState<Isian> };

/** The fields that whoever asks for a letter of this kind fills in. */
export function KolomJenis({ form }: Props) {
  const teks = useTeksSurat();
  const { kolom } = form.values;
  const put = (baru: readonly BarisKolom[]) => form.set('kolom', baru);
  const tambah = () => {
    const kunci = `baru-${Math.max(0, ...kolom.map(({ kunci: k }) => Number(k.replace('baru-', '')) || 0)) + 1}`;
    put([...kolom, { kunci, kode: '', label: '', jenis: 'teks', wajib: true }]);
  };
  return (
    <div className={css.panel} id={form.idAt('kolom')} tabIndex={-1}>
      <p className="meta">{teks.kolomBantuan}</p>
      <ol className={css.daftarIsian}>
        {kolom.map((satu, ke) => (
          <Baris
            key={satu.kunci}
            form={form}
            satu={satu}
            ke={ke}
            onUbah={(ubah) => put(kolom.map((lama) => (lama === satu ? { ...lama, ...ubah } : lama)))}
            onHapus={() => put(kolom.filter((lama) => lama !== satu))}
          />
        ))}
      </ol>
      <span>
        <Button icon={<IconPlus />} onClick={tambah}>
          {teks.tambahKolom}
        </Button>
      </span>
    </div>
  );
}

type BarisProps = Props & {
  satu: BarisKolom;
  ke: number;
  onUbah: (ubah: Partial<BarisKolom>) => void;
  onHapus: () => void;
};

function Baris({ form, satu, ke, onUbah, onHapus }: BarisProps) {
  const teks = useTeksSurat();
  const at = `kolom[${ke}]`;
  const tanda = tandaKolom(satu);
  return (
    <li className={css.isian}>
      <div className={css.isianKepala}>
        <span className="meta">{tanda && <code lang="id">{`{${tanda}}`}</code>}</span>
        <IconButton label={teks.hapusKolom(ke + 1)} icon={<IconTrash />} onClick={onHapus} />
      </div>
      <TextInput
        id={form.idAt(`${at}.label`)}
        name={`${at}.label`}
        label={teks.labelKe(ke + 1)}
        value={satu.label}
        onChange={(label) => onUbah({ label })}
        error={form.errorAt(`${at}.label`)}
        max={60}
      />
      <SelectInput
        id={form.idAt(`${at}.jenis`)}
        name={`${at}.jenis`}
        label={teks.jenisKe(ke + 1)}
        required
        options={(['teks', 'panjang', 'tanggal'] as const).map((value) => ({ value, label: teks.jenisKolom[value] }))}
        value={satu.jenis}
        onChange={(jenis) => onUbah({ jenis: jenis ?? 'teks' })}
      />
      <Switch
        name={`${at}.wajib`}
        label={teks.wajibKe(ke + 1)}
        value={satu.wajib}
        onChange={(wajib) => onUbah({ wajib })}
      />
    </li>
  );
}
