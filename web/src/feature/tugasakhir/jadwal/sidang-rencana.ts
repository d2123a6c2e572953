// A plan of an exam as it is filled in, and as the server takes and judges it.
import type { Body } from '@/kit/api/routes';
import type { Waktu } from '../karya/waktu';

type SidangBaru = Body<'POST /v2/ta/proposal_exam_schedule'>;

/** The roles to be given, in the order in which they are sent. */
export const PERAN_PENGUJI = ['ketua', 'sekretaris', 'penguji_1', 'penguji_2'] as const;
type Peran = (typeof PERAN_PENGUJI)[number];

export const rencanaKosong = {
  mahasiswa: [] as string[],
  tanggal: '',
  mulai: '',
  selesai: '',
  idRuang: null as string | null,
  tautan: '',
  ketua: null as string | null,
  sekretaris: null as string | null,
  penguji_1: null as string | null,
  penguji_2: null as string | null,
};

export type Rencana = typeof rencanaKosong;

/** The plan as the server takes it; the examiners are the same for all students. */
export function sidangDari(rencana: Rencana, waktu: Waktu): SidangBaru {
  const { mahasiswa, tanggal, mulai, selesai, idRuang, tautan } = rencana;
  const penguji = perananTerisi(rencana).map((peran) => ({ peran, idDosen: rencana[peran] ?? '' }));
  return {
    mulaiPada: waktu.saat(tanggal, mulai),
    ...(selesai && { selesaiPada: waktu.saat(tanggal, selesai) }),
    ...(idRuang && { idRuang }),
    ...(tautan && { tautan }),
    peserta: mahasiswa.map((idKarya) => ({ idKarya, penguji })),
  };
}

/** The field of the form for a field of the server: 'peserta[1].penguji[0].idDosen' is the first examiner's. */
export function isianDari(nama: string, rencana: Rencana): keyof Rencana {
  const urut = /^peserta\[\d+\]\.penguji\[(\d+)\]/.exec(nama)?.[1];
  if (urut) return perananTerisi(rencana)[Number(urut)] ?? 'penguji_1';
  if (/^peserta\[\d+\]\.penguji$/.test(nama)) return rencana.ketua ? 'penguji_1' : 'ketua';
  if (nama.startsWith('peserta')) return 'mahasiswa';
  if (nama === 'selesaiPada' && rencana.selesai) return 'selesai';
  if (nama === 'idRuang' || nama === 'tautan') return nama;
  return 'mulai';
}

/** Sentences by field of the form; several of one field become one text. */
export function perIsian(
  masalah: readonly [nama: string, kalimat: string][],
  rencana: Rencana,
): Record<string, string> {
  const hasil: Record<string, string> = {};
  for (const [nama, kalimat] of masalah) {
    const isian = isianDari(nama, rencana);
    const ada = hasil[isian];
    if (!ada) hasil[isian] = kalimat;
    else if (!ada.includes(kalimat)) hasil[isian] = `${ada} ${kalimat}`;
  }
  return hasil;
}

function perananTerisi(rencana: Rencana): Peran[] {
  return PERAN_PENGUJI.filter((peran) => rencana[peran]);
}
