// What is typed into the form of a kind of letter, and what is sent of it.
import type { Body } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/form';
import type { Jenis, Kolom } from '../naskah/surat';
import type { TeksSurat } from '../naskah/teks';

/** The signs of the pattern of a number, and those of an office. */
export const TANDA_POLA = '{nomor}, {nomor:3}, {kode}, {singkatan}, {prodi}, {bulan}, {bulan_romawi}, {tahun}';
export const TANDA_JABATAN = '{prodi}, {jenjang}, {fakultas}, {kampus}';

/** A field of the kind as it is typed; `kunci` tells the rows apart while they have no name. */
export type BarisKolom = { kunci: string; kode: string; label: string; jenis: Kolom['jenis']; wajib: boolean };

export type Isian = {
  kode: string;
  nama: string;
  pola: string;
  idDeret: string | null;
  isi: string;
  kolom: readonly BarisKolom[];
  mahasiswa: Jenis['mahasiswa'] | null;
  dosenMeminta: boolean;
  operatorMeminta: boolean;
  penyetuju: Jenis['penyetuju'] | null;
  bolehSendiri: boolean;
  jabatan: string;
  namaPenanda: string;
  nomorPenanda: string;
  aktif: boolean;
};

export const kosong: Isian = {
  kode: '',
  nama: '',
  pola: '{nomor:3}/{kode}/{singkatan}/{bulan_romawi}/{tahun}',
  idDeret: null,
  isi: '',
  kolom: [],
  mahasiswa: 'wajib',
  dosenMeminta: true,
  operatorMeminta: true,
  penyetuju: 'kaprodi',
  bolehSendiri: false,
  jabatan: 'Ketua Program Studi {prodi}',
  namaPenanda: '',
  nomorPenanda: '',
  aktif: true,
};

/** The fields of the form, in their order. */
export function bidang(teks: TeksSurat): Fields<Isian> {
  return {
    nama: { label: teks.namaJenis, required: true },
    kode: { label: teks.kode, required: true },
    idDeret: { label: teks.deret, required: true },
    pola: { label: teks.pola, required: true },
    mahasiswa: { label: teks.tentangMahasiswa, required: true },
    kolom: { label: teks.kolom },
    isi: { label: teks.isi, required: true },
    dosenMeminta: { label: teks.dosenMeminta },
    operatorMeminta: { label: teks.operatorMeminta },
    penyetuju: { label: teks.penyetuju, required: true },
    bolehSendiri: { label: teks.bolehSendiri },
    jabatan: { label: teks.jabatan, required: true },
    namaPenanda: { label: teks.namaPenanda },
    nomorPenanda: { label: teks.nomorPenanda },
    aktif: { label: teks.dipakai },
  };
}

export function isianDari({ kolom, ...satu }: Jenis): Isian {
  const { kode, nama, pola, idDeret, isi, mahasiswa, dosenMeminta, operatorMeminta } = satu;
  const { penyetuju, bolehSendiri, jabatan, namaPenanda, nomorPenanda, aktif } = satu;
  return {
    ...{ kode, nama, pola, idDeret, isi, mahasiswa, dosenMeminta, operatorMeminta },
    ...{ penyetuju, bolehSendiri, jabatan, namaPenanda, nomorPenanda, aktif },
    kolom: kolom.map((k) => ({ ...k, kode: k.kode ?? '', kunci: k.kode ?? '' })),
  };
}

export function badanDari({ kolom, idDeret, mahasiswa, penyetuju, ...rest }: Isian): Body<'POST /v2/surat/jenis'> {
  return {
    ...rest,
    idDeret: idDeret ?? '',
    mahasiswa: mahasiswa ?? 'wajib',
    penyetuju: penyetuju ?? 'kaprodi',
    kolom: kolom.map(({ kunci: _, kode, ...satu }) => ({ ...satu, ...(kode && { kode }) })),
  };
}

/** The sign by which the text names a field: its code, or what the server will make of its label. */
export function tandaKolom({ kode, label }: Pick<BarisKolom, 'kode' | 'label'>): string {
  const dibuat = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_');
  return kode || dibuat;
}
