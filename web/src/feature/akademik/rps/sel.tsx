import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect } from 'react';
import { query } from '@/kit/api/client';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { DateInput } from '@/kit/form/date/date-input';
import type { FieldProps } from '@/kit/form/field/field';
import { NumericInput } from '@/kit/form/field/numeric-input';
import { TextArea } from '@/kit/form/field/text-area';
import { TextInput } from '@/kit/form/field/text-input';
import { RichTextEditor } from '@/kit/form/rich-text/rich-text-editor';
import { DASH, formatDay } from '@/kit/format/date';
import { toast } from '@/kit/ui/feedback/toast';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import { RichText } from '@/kit/ui/rich-text';
import { ids, useNaskah, useOpsi, useSel } from '../isi/naskah';
import { bagianDari, idSel, type Kolom } from '../isi/rps';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

type SelProps = {
  alamat: string;
  /** The label is only heard. */
  hideLabel?: boolean;
  rows?: number;
};

/** A cell of the plan: its field for who writes, its text for who reads, and what is said of it. */
export const Sel = memo(function Sel({ alamat, ...look }: SelProps) {
  const { rps, tulis, komentari } = useNaskah();
  const [part = '', , column = ''] = alamat.split('/');
  const kolom = bagianDari(rps, part).kolom.find(({ kode }) => kode === column);
  if (!kolom) return null;
  return (
    <div className={css.sel} data-kata={komentari ? true : undefined}>
      {tulis ? <Isian alamat={alamat} kolom={kolom} {...look} /> : <Bacaan alamat={alamat} kolom={kolom} {...look} />}
      <Kata alamat={alamat} />
    </div>
  );
});

type CellProps = SelProps & { kolom: Kolom };

function Isian({ alamat, kolom, hideLabel, rows }: CellProps) {
  const { s, galat } = useNaskah();
  const field: FieldProps<string> = {
    id: idSel(alamat),
    label: kolom.nama,
    name: alamat,
    hideLabel,
    value: useSel(alamat),
    onChange: (value) => s.set(alamat, value),
    error: galat(alamat),
  };
  switch (kolom.jenis) {
    case 'kaya':
      return <RichTextEditor {...field} />;
    case 'bilang':
      return <NumericInput {...field} />;
    case 'bobot':
      return <NumericInput {...field} mode="decimal" suffix="%" maxLength={6} />;
    case 'tanggal':
      return <DateInput {...field} />;
    case 'teks':
      return kolom.maks > 100 ? <TextArea {...field} max={kolom.maks} rows={rows ?? 2} /> : <TextInput {...field} />;
    case 'pilihan':
      if (kolom.kode === 'huruf') return <Huruf {...field} />;
      return <Pilihan {...field} kolom={kolom} />;
    default:
      return <Pilihan {...field} kolom={kolom} />;
  }
}

/** ER-07, by the specification the same in both languages. */
const NO_FONTS = 'Error trying to fetch the list of available fonts';

/** The fonts of its paper, as the portal has them (ER-07). */
function Huruf({ value, onChange, ...field }: FieldProps<string>) {
  const fonts = useQuery(query('GET /v2/rps/huruf'));
  useEffect(() => {
    if (fonts.isError) toast.danger(NO_FONTS);
  }, [fonts.isError]);
  const options = (fonts.data?.data ?? []).map(({ kode, nama }) => ({ value: kode, label: nama }));
  return (
    <SelectInput {...field} options={options} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
  );
}

function Pilihan({ kolom, value, onChange, ...field }: FieldProps<string> & { kolom: Kolom }) {
  const options = useOpsi(kolom);
  if (kolom.jenis === 'rujukan' && kolom.maks > 1) {
    return (
      <MultiSelect {...field} options={options} value={ids(value)} onChange={(chosen) => onChange(chosen.join(' '))} />
    );
  }
  return (
    <SelectInput {...field} options={options} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
  );
}

function Bacaan({ alamat, kolom, hideLabel }: CellProps) {
  return (
    <div className={css.bacaan} id={idSel(alamat)} tabIndex={-1}>
      {!hideLabel && <span className={css.label}>{kolom.nama}</span>}
      <Nilai alamat={alamat} kolom={kolom} />
    </div>
  );
}

function Nilai({ alamat, kolom }: { alamat: string; kolom: Kolom }): ReactNode {
  return <Tampil value={useSel(alamat)} kolom={kolom} />;
}

/** What stands in a cell, as people read it. */
export function Tampil({ value, kolom }: { value: string; kolom: Kolom }): ReactNode {
  const options = useOpsi(kolom);
  if (!value) return <span className={css.kosong}>{DASH}</span>;
  if (kolom.jenis === 'kaya') return <RichText html={value} />;
  if (kolom.jenis === 'tanggal') return formatDay(value);
  if (kolom.jenis === 'bobot') return <span className="tnum">{value.replace('.', ',')} %</span>;
  if (kolom.jenis === 'bilang') return <span className="tnum">{value}</span>;
  if (kolom.jenis === 'teks') return <span className={css.baris}>{value}</span>;
  const names = ids(value).map((id) => options.find((one) => one.value === id)?.label);
  return names.filter(Boolean).join(', ') || <span className={css.kosong}>{DASH}</span>;
}

/** Opens what is said at a cell. */
function Kata({ alamat }: { alamat: string }) {
  const { dikatakan, komentari, rps } = useNaskah();
  const teks = useTeksRPS();
  if (!komentari) return null;
  const open = dikatakan(alamat).length;
  const name = bagianDari(rps, alamat.split('/')[0] ?? '').kolom.find(({ kode }) => alamat.endsWith(`/${kode}`))?.nama;
  return (
    <span className={css.kata} data-ada={open > 0 || undefined}>
      <IconButton
        size="sm"
        label={teks.komentarDi(name ?? '', open)}
        icon={open > 0 ? <IconMessage /> : <IconMessage />}
        onClick={() => komentari(alamat)}
      />
      {open > 0 && <span aria-hidden="true">{open}</span>}
    </span>
  );
}
