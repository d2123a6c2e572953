// Between a policy and its form: numbers are typed as text.
import type { Body } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/problems';
import { formatPercent } from '@/kit/format/number';
import type { TeksKampus } from './kampus-teks';
import type { Kebijakan } from './kebijakan';

/** The numbers of a policy, as they are named on both sides. */
const ANGKA = [
  'minSks',
  'minIpk',
  'maksSksD',
  'minBimbingan',
  'minPerPembimbing',
  'maksSesiHari',
  'kuota',
  'batasKemiripan',
  'minHariLogbook',
  'durasiMenit',
  'jedaHari',
  'revisiHari',
  'minPenguji',
  'maksPenguji',
  'nilaiLulus',
] as const;
const SAKELAR = ['bolehE', 'wajibKrs', 'kaprodiKemiripan', 'wajibKetua'] as const;

export type Angka = (typeof ANGKA)[number];
export type Sakelar = (typeof SAKELAR)[number];
type Peran = 'pembimbing' | 'penguji' | 'lapangan';
/** A line of a sheet; its key tells it from others while lines come and go. */
export type BarisKriteria = { kunci: number; nama: string; bobot: string };
export type BarisKomponen = { peran: Peran; bobot: string; kriteria: BarisKriteria[] };

export type Isian = Record<Angka, string> &
  Record<Sakelar, boolean> & {
    hariSidang: string[];
    mulaiSidang: string;
    selesaiSidang: string;
    hurufLulus: string;
    komponen: BarisKomponen[];
    karyaBerjalan: 'tetap' | 'ikut' | null;
  };

/** The form's values of a policy; a change concerns new works alone as long as nothing else is chosen. */
export function isianDari(k: Kebijakan): Isian {
  const angka = Object.fromEntries(ANGKA.map((nama) => [nama, String(k[nama])])) as Record<Angka, string>;
  const sakelar = Object.fromEntries(SAKELAR.map((nama) => [nama, k[nama]])) as Record<Sakelar, boolean>;
  return {
    ...angka,
    ...sakelar,
    hariSidang: k.hariSidang.map(String),
    mulaiSidang: k.mulaiSidang,
    selesaiSidang: k.selesaiSidang,
    hurufLulus: k.hurufLulus,
    komponen: k.komponen.map(({ peran, bobot, kriteria }) => ({
      peran: peran as Peran,
      bobot: String(bobot),
      kriteria: kriteria.map((satu, kunci) => ({ kunci, nama: satu.nama, bobot: String(satu.bobot) })),
    })),
    karyaBerjalan: 'tetap',
  };
}

/** What the API takes for the form's values. */
export function badanDari(isian: Isian): Body<'PUT /v2/ta/kebijakan/{id}'> {
  const angka = Object.fromEntries(ANGKA.map((nama) => [nama, Number(isian[nama])])) as Record<Angka, number>;
  const sakelar = Object.fromEntries(SAKELAR.map((nama) => [nama, isian[nama]])) as Record<Sakelar, boolean>;
  return {
    ...angka,
    ...sakelar,
    hariSidang: isian.hariSidang.map(Number).sort((a, b) => a - b),
    mulaiSidang: isian.mulaiSidang,
    selesaiSidang: isian.selesaiSidang,
    hurufLulus: isian.hurufLulus,
    komponen: isian.komponen.map(({ peran, bobot, kriteria }) => ({
      peran,
      bobot: Number(bobot),
      kriteria: kriteria.map((satu) => ({ nama: satu.nama, bobot: Number(satu.bobot) })),
    })),
    karyaBerjalan: isian.karyaBerjalan ?? 'tetap',
  };
}

/** A sheet with one more line, which is empty. */
export function denganBaris(kriteria: readonly BarisKriteria[]): BarisKriteria[] {
  const kunci = Math.max(-1, ...kriteria.map((satu) => satu.kunci)) + 1;
  return [...kriteria, { kunci, nama: '', bobot: '' }];
}

/** The sum of some weights, as people read it. */
export function jumlahBobot(baris: readonly { bobot: string }[]): string {
  return formatPercent(baris.reduce((jumlah, { bobot }) => jumlah + Math.round(Number(bobot) * 100), 0) / 100);
}

/** The fields by their names; every number must be there. */
export function aturan(teks: TeksKampus): Fields<Isian> {
  const angka = Object.fromEntries(ANGKA.map((nama) => [nama, { label: teks[nama], required: true }]));
  const sakelar = Object.fromEntries(SAKELAR.map((nama) => [nama, { label: teks[nama] }]));
  return {
    ...(angka as Pick<Fields<Isian>, Angka>),
    ...(sakelar as Pick<Fields<Isian>, Sakelar>),
    hariSidang: { label: teks.hariSidang, required: true },
    mulaiSidang: { label: teks.mulaiSidang, required: true },
    selesaiSidang: { label: teks.selesaiSidang, required: true },
    hurufLulus: { label: teks.hurufLulus, required: true },
    komponen: { label: teks.komponen },
    karyaBerjalan: { label: teks.karyaBerjalan, required: true },
  };
}
