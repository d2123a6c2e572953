import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { MenuGroup } from '@/kit/module/define-feature';
import { useTeksBingkai } from '../teks';
import { usePilihan } from './choices';
import { useTemuan } from './found';
import { Offers } from './offers';
import { kataDari, type Pilihan } from './search';
import css from './search-box.module.css';
import { SearchStatus } from './search-status';

type SearchBoxProps = {
  menu: readonly MenuGroup[];
  /** Something was chosen. */
  onDone: () => void;
  /** Stands instead of the offers while nothing is typed. */
  idle?: ReactNode;
  /** The input stands in a box of its own, as among other controls. */
  boxed?: boolean;
  /** At the right of the input. */
  corner?: ReactNode;
};

/**
 * The one search: an input that offers as one types, pages and acts at once, people, works and courses as the server finds
 * them, below what is there already (SH-06).
 */
export function SearchBox({ menu, onDone, idle, boxed, corner }: SearchBoxProps) {
  const teks = useTeksBingkai();
  const id = useId();
  const [isi, setIsi] = useState('');
  const [pilih, setPilih] = useState(0);
  const halaman = usePilihan(menu, isi);
  const temuan = useTemuan(isi);
  const pilihan = [...halaman, ...temuan.pilihan];
  const kosong = isi.trim() === '';
  const terlihat = pilihan.length > 0 && !(kosong && idle);
  const pick = (satu: Pilihan) => {
    onDone();
    satu.jalankan?.();
  };
  const tombol = (event: KeyboardEvent) => {
    const ke = langkah(event.key, pilih, pilihan.length);
    if (!terlihat || (ke === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (ke === undefined) return document.getElementById(`${id}-${pilih}`)?.click();
    setPilih(ke);
    document.getElementById(`${id}-${ke}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className={boxed ? css.boxed : css.field}>
        <IconSearch />
        <input
          role="combobox"
          type="search"
          enterKeyHint="go"
          aria-label={teks.pencarian}
          aria-autocomplete="list"
          aria-expanded={terlihat}
          aria-controls={terlihat ? id : undefined}
          aria-activedescendant={terlihat ? `${id}-${pilih}` : undefined}
          placeholder={teks.pencarian}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={isi}
          onKeyDown={tombol}
          onChange={(event) => {
            setIsi(event.target.value);
            setPilih(0);
          }}
        />
        {corner}
      </div>
      {terlihat && (
        <Offers
          {...{ id, pilihan, pilih }}
          kata={kataDari(isi)}
          label={teks.pencarian}
          onHover={setPilih}
          onPick={pick}
        />
      )}
      <SearchStatus kosong={kosong} jumlah={terlihat ? pilihan.length : 0} temuan={temuan} />
      {kosong && idle}
    </>
  );
}

/** Where a key moves the choice; undefined for every other key. */
function langkah(key: string, kini: number, jumlah: number): number | undefined {
  if (key === 'ArrowDown') return (kini + 1) % jumlah;
  if (key === 'ArrowUp') return (kini - 1 + jumlah) % jumlah;
  if (key === 'PageDown') return jumlah - 1;
  if (key === 'PageUp') return 0;
  return undefined;
}
