// What the policies of the works that are to be examined say of days, hours and teams.
import { useQueries } from '@tanstack/react-query';
import { query } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { serverNow } from '@/kit/net/server-clock';
import type { Jenis } from '../karya/ragam';
import { ruteKarya } from '../karya/rute';
import type { Waktu } from '../karya/waktu';
import { type TeksUjian, useTeksUjian } from '../ujian/ujian-teks';
import { useTeksJadwal } from './jadwal-teks';

type AturanSidang = Answer<'GET /v2/ta/proposal/{id}'>['kebijakan'];

/** The policies of these works, as far as they are known by now. */
export function useAturanSidang(jenis: Jenis, idKarya: readonly string[]): AturanSidang[] {
  return useQueries({
    queries: idKarya.map((id) => ({
      ...query(ruteKarya.satu[jenis], { path: { id } }),
      meta: { quiet: true },
    })),
    combine: (semua) => semua.flatMap(({ data }) => (data ? [data.kebijakan] : [])),
  });
}

/** The first day on which the exam can be, with the notice that asks for it; nothing while no policy is known. */
export function bantuanTanggal(
  aturan: readonly AturanSidang[],
  teks: TeksUjian,
  waktu: Waktu,
  sekarang = serverNow(),
): string | undefined {
  if (aturan.length === 0) return undefined;
  const jeda = Math.max(...aturan.map(({ jedaHari }) => jedaHari));
  let hari = Date.parse(`${waktu.iso(sekarang)}T12:00:00Z`) + jeda * HARI_MS;
  for (let maju = 0; maju < 7 && !aturan.every(({ hariSidang }) => hariSidang.includes(nomorHari(hari))); maju++) {
    hari += HARI_MS;
  }
  return teks.palingCepat(waktu.tanggal(new Date(hari).toISOString().slice(0, 10)), jeda);
}

const HARI_MS = 86_400_000;

/** 1 Monday to 7 Sunday. */
function nomorHari(saat: number): number {
  return new Date(saat).getUTCDay() || 7;
}

/** 'Senin–Jumat', 'Senin, Rabu, Kamis', as the server's sentences have it. */
export function teksHari(hari: readonly number[], nama: readonly string[]): string {
  const runtun: number[][] = [];
  for (const satu of hari) {
    const akhir = runtun.at(-1);
    if (akhir?.at(-1) === satu - 1) akhir.push(satu);
    else runtun.push([satu]);
  }
  return runtun
    .map((satu) => satu.map((n) => nama[n - 1] ?? ''))
    .map((satu) => (satu.length > 2 ? `${satu[0]}–${satu.at(-1)}` : satu.join(', ')))
    .join(', ');
}

type KeteranganProps = {
  aturan: readonly AturanSidang[];
  /** The end is asked for, so that nothing is said of leaving it out. */
  tetap?: boolean;
};

/** The hours, days and length that the policies set, one line for each policy. */
export function KeteranganAturan({ aturan, tetap }: KeteranganProps) {
  const teks = useTeksUjian();
  const teksJadwal = useTeksJadwal();
  const baris = new Set(
    aturan.map(({ hariSidang, mulaiSidang, selesaiSidang, durasiMenit, sumber }) =>
      teksJadwal.aturanSidang(
        teks.menit(durasiMenit),
        teksHari(hariSidang, teksJadwal.namaHari),
        `${mulaiSidang}–${selesaiSidang}`,
        sumber,
      ),
    ),
  );
  return (
    <>
      {!tetap && <p className="meta">{teksJadwal.selesaiBantuan}</p>}
      {[...baris].map((satu) => (
        <p key={satu} className="meta">
          {satu}
        </p>
      ))}
    </>
  );
}
