import { useQuery } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { alamatBimbingan, alamatKarya, alamatPengajuan } from '../karya/alamat';
import type { Tugas } from '../karya/karya-baca';
import { alamatAtur, alamatKunci, alamatSidang } from '../ujian/sidang-alamat';

export type Beranda = Answer<'GET /v2/ta/dashboard'>;
export type Acara = Beranda['agenda'][number]['acara'][number];

/** What the dashboard tells of final works; its blocks share one answer. */
export function useBeranda() {
  return useQuery(query('GET /v2/ta/dashboard'));
}

/** Where a task is done. */
export function alamatTugas({ jenis, jenisKarya, idKarya, idBimbingan, tab }: Tugas): string {
  switch (jenis) {
    case 'kesediaan':
    case 'nilai':
    case 'revisi':
    case 'revisi_jawab':
    case 'perubahan_nilai':
    case 'berhalangan':
      return alamatSidang(jenisKarya, idKarya, tab);
    case 'kunci':
      return alamatKunci(jenisKarya, idKarya);
    case 'verifikasi':
    case 'jadwalkan':
      return alamatAtur(jenisKarya);
    case 'pengajuan_sidang':
      return alamatPengajuan(jenisKarya, idKarya);
    default:
      return idBimbingan
        ? alamatBimbingan(jenisKarya, idKarya, idBimbingan)
        : `${alamatKarya(jenisKarya, idKarya)}?tab=${tab}`;
  }
}

/** Where an entry of the agenda leads. */
export function alamatAcara({ apa, jenisKarya, idKarya, id }: Acara): string {
  return apa === 'sidang' ? alamatSidang(jenisKarya, idKarya) : alamatBimbingan(jenisKarya, idKarya, id);
}
