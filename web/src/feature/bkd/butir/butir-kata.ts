// What a rule and a demand say, in a line of plain words.
import { formatNumber } from '@/kit/format/number';
import type { Butir, Cocok, Syarat } from './aturan';
import type { TeksSusun } from './teks';

type Ringkas = { cara: Butir['cara']; satuan: string; nilai: number | string; pembagi: number | string };

/** A number of credits as it is read: '2,625'. */
export function angka(nilai: number | string): string {
  return Number(nilai).toLocaleString('id-ID', { maximumFractionDigits: 4 });
}

/** How a rule reckons: '0,5 SKS per mahasiswa'. */
export function hitungan({ cara, satuan, nilai, pembagi }: Ringkas, teks: TeksSusun): string {
  switch (cara) {
    case 'pertemuan':
      return teks.ringkas.pertemuan(Number(nilai) === 1 ? '' : `${angka(nilai)} × `);
    case 'per_satuan':
      return teks.ringkas.per_satuan(angka(nilai), Number(pembagi), satuan);
    default:
      return teks.ringkas[cara](angka(nilai));
  }
}

/** Which activity a line of a rule counts. */
export function kegiatan({ jenis, golongan, jenjang, peran }: Cocok, teks: TeksSusun): string {
  const kata = [
    kataDari(teks.namaJenis, jenis),
    golongan && kataDari(teks.namaGolongan, golongan),
    jenjang,
    peran && kataDari(teks.namaPeran, peran),
  ];
  return kata.filter(Boolean).join(' · ');
}

/** The words of a code; a code that has none stands for itself. */
export function kataDari(kata: Readonly<Record<string, string>>, kode: string): string {
  return kata[kode] ?? kode;
}

/** What a demand asks: 'Paling sedikit 9 SKS: Pendidikan + Penelitian'. */
export function tuntutan(
  { cara, nilai, unsur }: Pick<Syarat, 'cara' | 'unsur'> & { nilai: number | string },
  teks: TeksSusun,
) {
  const besar = cara === 'ada' ? '' : `${formatNumber(Number(nilai))} ${teks.sks}`;
  const jumlah = unsur.map((satu) => kataDari(teks.namaUnsur, satu)).join(' + ');
  return teks.ringkasSyarat(teks.namaCaraSyarat[cara], besar, jumlah).replace(' :', ':');
}

/** Choices of a closed list, and what is chosen already though the list does not know it. */
export function pilihan<V extends string>(kata: Readonly<Record<V, string>>, terpilih: readonly string[] = []) {
  const semua = Object.keys(kata) as V[];
  const asing = terpilih.filter((satu): satu is V => satu !== '' && !semua.includes(satu as V));
  return [...semua, ...asing].map((value) => ({ value, label: kataDari(kata, value) }));
}
