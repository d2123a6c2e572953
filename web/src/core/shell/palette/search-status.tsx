import { useTeksBingkai } from '../teks';
import type { Temuan } from './found';
import css from './search-box.module.css';

type SearchStatusProps = { kosong: boolean; jumlah: number; temuan: Temuan };

/** What is said of a search below what it found: that it goes on, that it failed, or that there is nothing. */
export function SearchStatus({ kosong, jumlah, temuan: { mencari, gagal, ulangi } }: SearchStatusProps) {
  const teks = useTeksBingkai();
  const hasil = jumlah > 0 ? teks.hasil(jumlah) : teks.menuTidakDitemukan;
  const ada = kosong || (jumlah > 0 && !mencari);
  return (
    <>
      <p className={ada ? 'sr-only' : mencari ? css.seeking : css.empty} role="status">
        {!kosong && (mencari ? teks.mencari : hasil)}
      </p>
      {gagal && (
        <p className={css.failed} role="alert">
          {teks.pencarianGagal}
          <button type="button" onClick={ulangi}>
            {teks.cobaLagi}
          </button>
        </p>
      )}
    </>
  );
}
