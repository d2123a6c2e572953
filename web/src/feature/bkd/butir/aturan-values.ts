// Between a set of rules and its form: numbers are typed as text, and each row has a key that tells it from others.
import type { Body } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/problems';
import type { Aturan, Butir, Cocok, Syarat } from './aturan';
import type { TeksSusun } from './teks';

type Kunci = { kunci: number };
type Angka = 'nilai' | 'pembagi' | 'batasSatuan' | 'batas' | 'ambang';

export type BarisKelas = Kunci & { jenjang: string[]; sampai: string; faktor: string };
export type BarisCocok = Kunci & Cocok;
export type BarisButir = Kunci &
  Omit<Butir, Angka | 'kelas' | 'tim' | 'cocok'> &
  Record<Angka, string> & { kelas: readonly BarisKelas[]; tim: readonly string[]; cocok: readonly BarisCocok[] };
export type BarisSyarat = Kunci & Omit<Syarat, 'nilai'> & { nilai: string };

export type Isian = {
  kode: string;
  nama: string;
  dasar: string;
  hitungPer: Aturan['hitungPer'] | null;
  desimal: string | null;
  keadaan: readonly string[];
  butir: readonly BarisButir[];
  syarat: readonly BarisSyarat[];
};

export const kosong: Isian = {
  kode: '',
  nama: '',
  dasar: '',
  hitungPer: 'semester',
  desimal: '4',
  keadaan: ['diganti'],
  butir: [],
  syarat: [],
};

/** The tables in the order of the page, and other closed lists of a rule. */
export const TABEL = ['mengajar', 'perwalian', 'membimbing', 'menguji', 'lain'] as const;
export const UNSUR = ['pendidikan', 'penelitian', 'pengabdian', 'penunjang', 'jabatan'] as const;
export const CARA = ['pertemuan', 'per_satuan', 'tetap', 'dinyatakan'] as const;
export const KEYAKINAN = ['terkonfirmasi', 'satu_sumber', 'belum'] as const;

/** The fields of the form, in their order. */
export function bidang(teks: TeksSusun): Fields<Isian> {
  return {
    nama: { label: teks.nama, required: true },
    kode: { label: teks.kode, required: true },
    dasar: { label: teks.dasar },
    hitungPer: { label: teks.hitungPer, required: true },
    desimal: { label: teks.desimal, required: true },
    keadaan: { label: teks.keadaan },
    butir: { label: teks.butir, labelAt: (path) => labelBaris(path, teks.butir, namaBidang(teks)) },
    syarat: { label: teks.syarat, labelAt: (path) => labelBaris(path, teks.syarat, namaBidang(teks)) },
  };
}

/** What the fields of a row are called. */
function namaBidang(teks: TeksSusun): Readonly<Record<string, string>> {
  return {
    kode: teks.kode,
    nama: teks.nama,
    satuan: teks.satuan,
    nilai: teks.nilai.per_satuan,
    pembagi: teks.pembagi,
    batasSatuan: teks.batasSatuan,
    batas: teks.batas,
    ambang: teks.ambang,
    kelas: teks.bagianKelas,
    tim: teks.bagianTim,
    cocok: teks.bagianCocok,
    bukti: teks.bukti,
    unsur: teks.unsur,
    dasar: teks.dasar,
    catatan: teks.catatan,
  };
}

/** 'Butir 4, Nilai' of 'butir[3].nilai'. */
function labelBaris(path: string, label: string, nama: Readonly<Record<string, string>>): string | undefined {
  const [, ke, sisa = ''] = /\[(\d+)\]\.?(\w*)/.exec(path) ?? [];
  if (ke === undefined) return undefined;
  return [`${label} ${Number(ke) + 1}`, nama[sisa]].filter(Boolean).join(', ');
}

export function isianDari(set: Pick<Aturan, keyof Isian>): Isian {
  return {
    kode: set.kode,
    nama: set.nama,
    dasar: set.dasar,
    hitungPer: set.hitungPer,
    desimal: String(set.desimal),
    keadaan: set.keadaan,
    butir: set.butir.map((satu, kunci) => ({
      ...satu,
      kunci,
      nilai: String(satu.nilai),
      pembagi: String(satu.pembagi),
      batasSatuan: kosongkan(satu.batasSatuan),
      batas: kosongkan(satu.batas),
      ambang: kosongkan(satu.ambang),
      kelas: satu.kelas.map(({ jenjang, sampai, faktor }, k) => ({
        kunci: k,
        jenjang,
        sampai: kosongkan(sampai),
        faktor: String(faktor),
      })),
      tim: satu.tim.map(String),
      cocok: satu.cocok.map((cocok, k) => ({ ...cocok, kunci: k })),
    })),
    syarat: set.syarat.map((satu, kunci) => ({ ...satu, kunci, nilai: kosongkan(satu.nilai) })),
  };
}

/** Nothing is no limit. */
function kosongkan(angka: number): string {
  return angka === 0 ? '' : String(angka);
}

/** What the API takes for the form's values. */
export function badanDari({ hitungPer, desimal, keadaan, butir, syarat, ...umum }: Isian): Body<'POST /v2/bkd/aturan'> {
  return {
    ...umum,
    hitungPer: hitungPer ?? 'semester',
    desimal: Number(desimal ?? 4) as Aturan['desimal'],
    keadaan: [...keadaan],
    butir: butir.map(butirDari),
    syarat: syarat.map(({ kunci: _, nilai, ...satu }) => ({
      ...satu,
      nilai: satu.cara === 'ada' ? 0 : Number(nilai),
    })),
  };
}

function butirDari({ kunci: _, cocok, bukti, ...satu }: BarisButir): Butir {
  const { kode, tabel, nama, unsur, cara, satuan, dasar, keyakinan, catatan } = satu;
  return {
    ...{ kode, tabel, nama, unsur, cara, satuan, dasar, keyakinan, catatan },
    ...hitunganDari(satu),
    gabung: cara === 'pertemuan' && satu.gabung,
    cocok: cocok.map(({ kunci: __, ...lain }) => lain),
    bukti,
  };
}

type Hitungan = Pick<Butir, Angka | 'cara' | 'kelas' | 'tim'>;

/** What a rule reckons by; what its way does not look at stands as if nobody had touched it. */
export function hitunganDari(satu: Pick<BarisButir, Angka | 'cara' | 'kelas' | 'tim'>): Hitungan {
  const pertemuan = satu.cara === 'pertemuan';
  return {
    cara: satu.cara,
    nilai: Number(satu.nilai),
    pembagi: satu.cara === 'per_satuan' ? Math.max(1, Number(satu.pembagi)) : 1,
    batasSatuan: satu.cara === 'tetap' ? 0 : Number(satu.batasSatuan),
    batas: Number(satu.batas),
    ambang: pertemuan ? Number(satu.ambang) : 0,
    kelas: pertemuan
      ? satu.kelas.map(({ jenjang, sampai, faktor }) => ({ jenjang, sampai: Number(sampai), faktor: Number(faktor) }))
      : [],
    tim: pertemuan ? satu.tim.map(Number) : [],
  };
}

/** The key of one row more. */
export function kunciBaru(baris: readonly Kunci[]): number {
  return Math.max(-1, ...baris.map(({ kunci }) => kunci)) + 1;
}

/** A rule that says nothing yet. */
export function butirKosong(tabel: Butir['tabel'], semua: readonly Kunci[]): BarisButir {
  return {
    kunci: kunciBaru(semua),
    tabel,
    ...{ kode: '', nama: '', satuan: '', dasar: '', catatan: '', nilai: '', batasSatuan: '', batas: '', ambang: '' },
    unsur: 'pendidikan',
    cara: tabel === 'mengajar' ? 'pertemuan' : 'per_satuan',
    pembagi: '1',
    gabung: false,
    ...{ kelas: [], tim: [], cocok: [], bukti: [] },
    keyakinan: 'belum',
  };
}

export function syaratKosong(semua: readonly Kunci[]): BarisSyarat {
  return {
    kunci: kunciBaru(semua),
    ...{ kode: '', nama: '', nilai: '', dasar: '' },
    cara: 'minimal',
    unsur: [...UNSUR],
    bagi: 'semua',
    keyakinan: 'belum',
  };
}

/** The rules with one of them moved past its neighbour of the same table: up with -1, down with 1. */
export function digeser(butir: readonly BarisButir[], kunci: number, arah: -1 | 1): readonly BarisButir[] {
  const dari = butir.findIndex((satu) => satu.kunci === kunci);
  const tabel = butir[dari]?.tabel;
  let ke = dari + arah;
  while (butir[ke] && butir[ke]?.tabel !== tabel) ke += arah;
  const [ini, itu] = [butir[dari], butir[ke]];
  if (!ini || !itu) return butir;
  return butir.map((satu, i) => (i === dari ? itu : i === ke ? ini : satu));
}
