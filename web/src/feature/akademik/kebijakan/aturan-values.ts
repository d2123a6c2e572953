// Between rules and their form: numbers are typed as text, weights as per cent.
import type { Body } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/problems';
import { formatPercent } from '@/kit/format/number';
import type { Aturan } from './kebijakan';
import type { TeksAturan } from './teks';

const ANGKA = ['menitTM', 'menitPT', 'menitKM', 'menitPraktik', 'jumlahPekan', 'pekanUTS', 'pekanUAS'] as const;

export type Angka = (typeof ANGKA)[number];
/** A component; its key tells it from others while lines come and go. */
export type BarisKomponen = { kunci: number; kode: string; nama: string; bobot: string };
export type Isian = Record<Angka, string> & {
  setujuiSendiri: boolean;
  komponen: BarisKomponen[];
  berlaku: string | null;
};

type Isi = Pick<Aturan, Angka | 'setujuiSendiri' | 'komponen' | 'berlaku'>;

/** Of whom the rules are. */
export function namaAturan({ namaProdi }: { namaProdi?: string }, teks: TeksAturan): string {
  return namaProdi || teks.seluruhKampus;
}

/** The form's values of rules. */
export function isianDari(k: Isi): Isian {
  const angka = Object.fromEntries(ANGKA.map((nama) => [nama, String(k[nama])])) as Record<Angka, string>;
  return {
    ...angka,
    setujuiSendiri: k.setujuiSendiri,
    komponen: k.komponen.map(({ kode, nama, bawaan }, kunci) => ({
      kunci,
      kode,
      nama,
      bobot: bawaan === 0 ? '' : String(bawaan / 100),
    })),
    berlaku: String(k.berlaku),
  };
}

/** What the API takes for the form's values. */
export function badanDari({
  komponen,
  setujuiSendiri,
  berlaku,
  ...angka
}: Isian): Body<'PUT /v2/academic/kebijakan_rps/{id}'> {
  const bilangan = Object.fromEntries(ANGKA.map((nama) => [nama, Number(angka[nama])])) as Record<Angka, number>;
  return {
    ...bilangan,
    setujuiSendiri,
    komponen: komponen.map(({ kode, nama, bobot }) => ({ kode, nama: nama.trim(), bawaan: perSeratus(bobot) })),
    berlaku: Number(berlaku),
  };
}

/** A per cent in hundredths of one. */
function perSeratus(bobot: string): number {
  return Math.round(Number(bobot) * 100);
}

/** The components with one more, which is empty. */
export function denganBaris(komponen: readonly BarisKomponen[]): BarisKomponen[] {
  const kunci = Math.max(-1, ...komponen.map((satu) => satu.kunci)) + 1;
  return [...komponen, { kunci, kode: '', nama: '', bobot: '' }];
}

/** The sum of the weights, as people read it. */
export function jumlahBobot(komponen: readonly BarisKomponen[]): string {
  return formatPercent(komponen.reduce((jumlah, { bobot }) => jumlah + perSeratus(bobot), 0) / 100);
}

/** The fields by their names; every number must be there. */
export function bidang(teks: TeksAturan): Fields<Isian> {
  const angka = Object.fromEntries(ANGKA.map((nama) => [nama, { label: teks[nama], required: true }]));
  return {
    ...(angka as Pick<Fields<Isian>, Angka>),
    setujuiSendiri: { label: teks.setujuiSendiri },
    komponen: { label: teks.komponen },
    berlaku: { label: teks.berlaku, required: true },
  };
}
