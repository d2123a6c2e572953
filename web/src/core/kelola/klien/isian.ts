// What the form of a client holds, and what is sent of it.
import type { Body } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/problems';
import {
  type Data,
  type Klaim,
  type Klien,
  klaimBawaan,
  OFFLINE,
  OPENID,
  othersOf,
  staysSignedIn,
  toldTo,
} from './klaim';
import type { TeksKlien } from './teks';

/** Beside what the server names: a client of a kind, and its scopes taken apart. */
export type Isian = {
  kode: string;
  jenis: 'rahasia' | 'publik';
  nama: string;
  alamat: string[];
  aktif: boolean;
  terhubung: boolean;
  'openid.klaim': Klaim[];
  'openid.cakupan': string;
  'openid.selesai': string[];
  'openid.belakang': string;
  'openid.depan': string;
};

const kosong: Isian = {
  kode: '',
  jenis: 'rahasia',
  nama: '',
  alamat: [''],
  aktif: false,
  terhubung: false,
  'openid.klaim': [...klaimBawaan],
  'openid.cakupan': '',
  'openid.selesai': [],
  'openid.belakang': '',
  'openid.depan': '',
};

/** What the form begins with. */
export function typedOf(klien?: Klien): Isian {
  if (!klien) return kosong;
  const { openid, alamat, id: kode, nama, rahasia } = klien;
  const aktif = openid.cakupan.length > 0;
  const klaim = toldTo(aktif ? openid : { ...openid, cakupan: openid.klaim.map((one) => one.cakupan) });
  return {
    kode,
    jenis: rahasia === 'tanpa' ? 'publik' : 'rahasia',
    nama,
    alamat: [...alamat],
    aktif,
    terhubung: staysSignedIn(openid),
    'openid.klaim': klaim,
    'openid.cakupan': othersOf(openid.cakupan, klaim).join(' '),
    'openid.selesai': [...openid.selesai],
    'openid.belakang': openid.belakang,
    'openid.depan': openid.depan,
  };
}

/** What is sent; the scopes are those of the data, and what else the system may ask for. */
export function bodyOf(typed: Isian): Body<'PUT /v2/klien/{id}'> {
  const klaim = typed['openid.klaim'];
  const more = typed['openid.cakupan'].split(/\s+/).filter(Boolean);
  const scopes = [OPENID, ...klaim.map((one) => one.cakupan), ...more, ...(typed.terhubung ? [OFFLINE] : [])];
  return {
    nama: typed.nama,
    alamat: typed.alamat.map((uri) => uri.trim()).filter(Boolean),
    openid: {
      cakupan: typed.aktif ? [...new Set(scopes.filter(Boolean))] : [],
      klaim,
      selesai: typed['openid.selesai'].map((uri) => uri.trim()).filter(Boolean),
      belakang: typed['openid.belakang'].trim(),
      depan: typed['openid.depan'].trim(),
    },
  };
}

/** Whatever system: its name, its address, all data that the standard knows. */
export function umum(typed: Isian): Isian {
  return { ...typed, aktif: true, jenis: 'rahasia', 'openid.klaim': [...klaimBawaan] };
}

const ofMoodle: readonly Data[] = ['nama_depan', 'nama_belakang', 'username', 'email'];

/** Moodle's own OAuth 2 plug-in, at an address. */
export function moodle(typed: Isian, address: string): Isian {
  const root = address.trim().replace(/\/+$/, '');
  return {
    ...typed,
    kode: typed.kode || 'moodle',
    jenis: 'rahasia',
    nama: typed.nama || 'Moodle',
    alamat: [`${root}/admin/oauth2callback.php`],
    aktif: true,
    terhubung: false,
    'openid.klaim': klaimBawaan.filter(({ data }) => ofMoodle.includes(data)),
    'openid.cakupan': '',
  };
}

/** The fields in their order on the page. */
export function rules(teks: TeksKlien): Fields<Isian> {
  return {
    kode: { label: teks.idKlien, required: true },
    jenis: { label: teks.jenis },
    nama: { label: teks.namaKlien, required: true },
    alamat: { label: teks.alamat },
    aktif: { label: teks.openid },
    terhubung: { label: teks.terhubung },
    'openid.klaim': { label: teks.data },
    'openid.cakupan': { label: teks.cakupanLain },
    'openid.selesai': { label: teks.selesai },
    'openid.belakang': { label: teks.belakang },
    'openid.depan': { label: teks.depan },
  };
}
