// What the form of the campus's identity provider holds, and what is sent of it.
import type { Answer, Body } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/problems';
import type { TeksPenyedia } from './teks';

export type Penyedia = Answer<'GET /v2/penyedia'>;
export type PetaPeran = Penyedia['peran'][number];
export type Isian = Pick<
  Penyedia,
  'aktif' | 'nama' | 'issuer' | 'clientId' | 'cakupan' | 'klaim' | 'kolom' | 'buat'
> & { rahasia: string; peran: PetaPeran[] };

/** What the form begins with; the secret is never told. */
export function typedOf({ aktif, nama, issuer, clientId, cakupan, klaim, kolom, buat, peran }: Penyedia): Isian {
  return { aktif, nama, issuer, clientId, rahasia: '', cakupan, klaim, kolom, buat, peran: [...peran] };
}

/** What is sent; without a secret the one that is kept goes on. */
export function bodyOf({ rahasia, ...typed }: Isian): Body<'PUT /v2/penyedia'> {
  return { ...typed, ...(rahasia && { rahasia }) };
}

/** The fields in their order on the page. */
export function rules(teks: TeksPenyedia): Fields<Isian> {
  const whenOn = ({ aktif }: Isian) => aktif;
  return {
    aktif: { label: teks.aktif },
    nama: { label: teks.nama, required: whenOn },
    issuer: { label: teks.issuer, required: whenOn },
    clientId: { label: teks.clientId, required: whenOn },
    rahasia: { label: teks.rahasia },
    cakupan: { label: teks.cakupan, required: true },
    klaim: { label: teks.klaim, required: whenOn },
    kolom: { label: teks.kolom },
    buat: { label: teks.buat },
    peran: { label: teks.peta },
  };
}
