import { useEffect, useId, useState } from 'react';
import { requiredSentence } from '@/kit/form/field/pattern';
import { TextArea } from '@/kit/form/field/text-area';
import { Button } from '@/kit/ui/navigation/button';
import css from '../naskah/surat.module.css';
import { useTeksSurat } from '../naskah/teks';
import type { Putus } from './use-putusan';

type Props = { putus: Putus; langkah: 'minta_perbaikan' | 'cabut' };

/** Why a letter goes back, or is revoked. */
export function AlasanSurat({ putus, langkah }: Props) {
  const teks = useTeksSurat();
  const id = useId();
  const [kosong, setKosong] = useState(false);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const mencabut = langkah === 'cabut';
  const tambah = (kalimat: string) => {
    putus.tulis(putus.alasan ? `${putus.alasan.trimEnd()}\n${kalimat}` : kalimat);
    document.getElementById(id)?.focus();
  };
  const kirim = () => {
    const tanpa = putus.alasan.trim() === '';
    setKosong(tanpa);
    if (tanpa) document.getElementById(id)?.focus();
    else putus.putuskan(langkah);
  };
  return (
    <form
      noValidate
      aria-label={mencabut ? teks.cabut : teks.mintaPerbaikan}
      className={css.panel}
      onSubmit={(event) => {
        event.preventDefault();
        kirim();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          event.preventDefault();
          putus.pilih(undefined);
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) kirim();
      }}
    >
      {mencabut && <p>{teks.cabutBantuan}</p>}
      <TextArea
        id={id}
        name="alasan"
        label={mencabut ? teks.alasanCabut : teks.alasanPerbaikan}
        required
        max={1000}
        rows={4}
        value={putus.alasan}
        onChange={putus.tulis}
        error={kosong && putus.alasan.trim() === '' ? requiredSentence() : undefined}
      />
      {!mencabut && (
        <fieldset className={css.templat} aria-label={teks.templatAlasan}>
          {teks.templat.map((kalimat) => (
            <button key={kalimat} type="button" onClick={() => tambah(kalimat)}>
              {kalimat}
            </button>
          ))}
        </fieldset>
      )}
      <div className={css.kirim}>
        <Button onClick={() => putus.pilih(undefined)}>{teks.batal}</Button>
        <Button type="submit" variant={mencabut ? 'danger' : 'primary'} pending={putus.berjalan}>
          {mencabut ? teks.kirimCabut : teks.kirimPerbaikan}
        </Button>
      </div>
    </form>
  );
}
