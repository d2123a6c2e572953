// Between a course and its form: numbers are typed as text, what is not chosen is null.
import type { Body } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/problems';
import type { MataKuliah } from '../matakuliah/mata-kuliah';
import type { TeksAkademik } from '../matakuliah/teks';

export type Isian = {
  kode: string;
  nama: string;
  namaInggris: string;
  sks: string;
  sksTeori: string;
  sksPraktik: string;
  semester: string;
  kelompok: string | null;
  jenis: string | null;
  teoriPraktik: string | null;
  idProdi: string | null;
  idKonsentrasi: string | null;
  status: 'A' | 'N' | null;
  prasyarat: string[];
  deskripsi: string;
};

export const KOSONG_MATA_KULIAH: Isian = {
  kode: '',
  nama: '',
  namaInggris: '',
  sks: '',
  sksTeori: '',
  sksPraktik: '',
  semester: '',
  kelompok: null,
  jenis: null,
  teoriPraktik: null,
  idProdi: null,
  idKonsentrasi: null,
  status: 'A',
  prasyarat: [],
  deskripsi: '',
};

/** The form's values of a course. */
export function isianDari(mk: MataKuliah): Isian {
  return {
    kode: mk.kode,
    nama: mk.nama,
    namaInggris: mk.namaInggris,
    sks: String(mk.sks),
    sksTeori: String(mk.sksTeori),
    sksPraktik: String(mk.sksPraktik),
    semester: String(mk.semester),
    kelompok: mk.kelompok,
    jenis: mk.jenis,
    teoriPraktik: mk.teoriPraktik,
    idProdi: mk.idProdi,
    idKonsentrasi: mk.idKonsentrasi ?? null,
    status: mk.status as 'A' | 'N',
    prasyarat: mk.prasyarat.map(({ id }) => id),
    deskripsi: mk.deskripsi,
  };
}

/** What the API takes for the form's values. */
export function badanDari(isian: Isian): Body<'POST /v2/academic/matakuliah'> {
  const { idKonsentrasi, kelompok, jenis, teoriPraktik, idProdi, status, ...rest } = isian;
  return {
    ...rest,
    sks: Number(isian.sks),
    sksTeori: Number(isian.sksTeori),
    sksPraktik: Number(isian.sksPraktik),
    semester: Number(isian.semester),
    kelompok: kelompok ?? '',
    jenis: jenis ?? '',
    teoriPraktik: teoriPraktik ?? '',
    idProdi: idProdi ?? '',
    status: status ?? 'A',
    ...(idKonsentrasi && { idKonsentrasi }),
  };
}

/** Labels and rules of the form, in the order of the page. */
export function aturan(teks: TeksAkademik): Fields<Isian> {
  return {
    kode: { label: teks.kode, required: true },
    nama: { label: teks.nama, required: true },
    namaInggris: { label: teks.namaInggris },
    sksTeori: { label: teks.sksTeori },
    sksPraktik: { label: teks.sksPraktik },
    sks: {
      label: teks.sksTotal,
      required: true,
      rule: (sks, semua) => (sks && !cocok(semua) ? teks.sksTidakCocok : undefined),
    },
    semester: { label: teks.semester, required: true },
    kelompok: { label: teks.kelompok, required: true },
    jenis: { label: teks.jenis, required: true },
    teoriPraktik: { label: teks.teoriPraktik, required: true },
    idProdi: { label: teks.prodi, required: true },
    idKonsentrasi: { label: teks.konsentrasi },
    status: { label: teks.status, required: true },
    prasyarat: { label: teks.prasyarat },
    deskripsi: { label: teks.deskripsi },
  };
}

/** The total is the sum, where the parts are given. */
function cocok({ sks, sksTeori, sksPraktik }: Isian): boolean {
  return !(sksTeori || sksPraktik) || Number(sks) === Number(sksTeori) + Number(sksPraktik);
}
