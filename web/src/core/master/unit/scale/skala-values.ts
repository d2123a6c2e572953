// Between the letters of grades and their form: numbers are typed as text.
import type { Body } from '@/kit/api/routes';
import type { Problems } from '@/kit/form/problems';
import type { TeksUnit } from '../teks';

type HurufSkala = Body<'PUT /v1/konversi_nilai/skala'>['huruf'][number];

/** A letter as it is typed; `kunci` tells it from the others while they move. */
export type Baris = { kunci: string; huruf: string; batasBawah: string; bobot: string; lulus: 'ya' | 'tidak' };

export function barisDari({ huruf, batasBawah, bobot, lulus }: HurufSkala): Baris {
  return {
    kunci: huruf,
    huruf,
    batasBawah: String(batasBawah),
    bobot: String(bobot),
    lulus: lulus ? 'ya' : 'tidak',
  };
}

let made = 0;

export function barisKosong(): Baris {
  made += 1;
  return { kunci: `baru ${made}`, huruf: '', batasBawah: '', bobot: '', lulus: 'tidak' };
}

export function hurufDari({ huruf, batasBawah, bobot, lulus }: Baris): HurufSkala {
  return { huruf: huruf.trim(), batasBawah: Number(batasBawah), bobot: Number(bobot), lulus: lulus === 'ya' };
}

/** What is wrong with the letters, by JSON name; the server says the rest. */
export function periksa(rows: readonly Baris[], teks: TeksUnit): Problems {
  return Object.fromEntries(
    rows.flatMap((row, i) => {
      const lowest = i === rows.length - 1;
      const said = {
        huruf: kosong(row.huruf, teks),
        batasBawah: kosong(row.batasBawah, teks) ?? batas(Number(row.batasBawah), { above: rows[i - 1], lowest, teks }),
        bobot: kosong(row.bobot, teks) ?? (Number(row.bobot) > 4 ? teks.paling4 : undefined),
      };
      return Object.entries(said).flatMap(([name, sentence]) => (sentence ? [[`huruf[${i}].${name}`, sentence]] : []));
    }),
  );
}

function kosong(text: string, teks: TeksUnit): string | undefined {
  return text.trim() === '' ? teks.kosong : undefined;
}

type Place = { above: Baris | undefined; lowest: boolean; teks: TeksUnit };

function batas(bound: number, { above, lowest, teks }: Place): string | undefined {
  if (bound > 100) return teks.paling100;
  if (above?.batasBawah && bound >= Number(above.batasBawah)) return teks.diBawah(above.huruf);
  return lowest && bound !== 0 ? teks.mulaiNol : undefined;
}
