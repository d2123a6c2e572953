// Between the campus's profile and its form: the letterhead's lines are fields of their own, by their JSON names.
import type { Answer, Body } from '@/kit/api/routes';
import type { Fields } from '@/kit/form/problems';
import type { TeksProfil } from './teks';

export type Profil = Answer<'GET /v2/situs'>;
type Badan = Body<'PUT /v2/situs'>;

type Baris = keyof Badan['kop'];

export type Isian = {
  nama: string;
  judul: string;
  copyright: string;
  kontakOperator: string;
  alamat: string[];
  alamatTerpisah: string[];
  zonaWaktu: Badan['zonaWaktu'] | null;
  color_mode: Badan['color_mode'] | null;
  enable_localization: boolean;
  url_sikad_legacy: string;
} & Record<`kop.${Baris}`, string>;

export function typedOf({ kop, ...profil }: Profil): Isian {
  return {
    nama: profil.nama,
    judul: profil.judul,
    copyright: profil.copyright,
    kontakOperator: profil.kontakOperator,
    alamat: [...profil.alamat],
    alamatTerpisah: [...profil.alamatTerpisah],
    zonaWaktu: profil.zonaWaktu,
    color_mode: profil.color_mode,
    enable_localization: profil.enable_localization,
    url_sikad_legacy: profil.url_sikad_legacy,
    'kop.jalan': kop.jalan,
    'kop.kota': kop.kota,
    'kop.telepon': kop.telepon,
    'kop.situs': kop.situs,
    'kop.email': kop.email,
  };
}

export function bodyOf(isian: Isian): Badan {
  return {
    nama: isian.nama,
    judul: isian.judul,
    copyright: isian.copyright,
    kontakOperator: isian.kontakOperator,
    alamat: isian.alamat,
    alamatTerpisah: isian.alamatTerpisah,
    zonaWaktu: isian.zonaWaktu ?? 'WIB',
    color_mode: isian.color_mode ?? 'default',
    enable_localization: isian.enable_localization,
    url_sikad_legacy: isian.url_sikad_legacy,
    kop: {
      jalan: isian['kop.jalan'],
      kota: isian['kop.kota'],
      telepon: isian['kop.telepon'],
      situs: isian['kop.situs'],
      email: isian['kop.email'],
    },
  };
}

export function rules(teks: TeksProfil): Fields<Isian> {
  return {
    nama: { label: teks.nama, required: true },
    judul: { label: teks.judulAplikasi, required: true },
    copyright: { label: teks.copyright },
    kontakOperator: { label: teks.kontak },
    alamat: { label: teks.alamat, required: true },
    alamatTerpisah: { label: teks.terpisah },
    color_mode: { label: teks.warna, required: true },
    zonaWaktu: { label: teks.zona, required: true },
    enable_localization: { label: teks.bahasa },
    url_sikad_legacy: { label: teks.portalLama },
    'kop.jalan': { label: teks.jalan },
    'kop.kota': { label: teks.kota },
    'kop.telepon': { label: teks.telepon },
    'kop.situs': { label: teks.situs },
    'kop.email': { label: teks.email },
  };
}
