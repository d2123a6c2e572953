// People around a final work: lecturers at their pages, students and the campus through the calls of the portal.
import { expect, type Page } from '@playwright/test';
import { sekarang } from './clock.ts';
import { masuk } from './people.ts';

export const jam = 3_600_000;

export type Dosen = { id: string; nama: string; nidn: string; idProdi: string };
export type Halaman<T> = { data: T[] };
export type Lembar = { lembar: { saya: boolean; total?: number; kriteria: { idKriteria: string }[] }[] };
export type Karya = { id: string; nim: string; idProdi: string; status: string; idLanjutan?: string };

/** Somebody who is signed in, with a page of an own browser. */
export class Orang {
  constructor(readonly page: Page) {}

  /** Signs in; a lecturer by NIDN, but for the two whom the demo names. */
  static async masuk(page: Page, username: string): Promise<Orang> {
    const tetap: Record<string, string> = { '0099000001': 'dosen', '0099000002': 'kaprodi' };
    await masuk(page, tetap[username] ?? username);
    return new Orang(page);
  }

  /** Makes a call as the pages do, and holds its success. */
  async minta<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, data } = await this.coba<T>(method, path, body);
    expect(status, `${method} ${path}: ${JSON.stringify(data)}`).toBeLessThan(300);
    return data;
  }

  /** Makes a call whatever comes of it. */
  coba<T>(method: string, path: string, body?: unknown): Promise<{ status: number; data: T }> {
    return this.page.evaluate(
      async ([verb, url, content]) => {
        const init = content && { body: content, headers: { 'content-type': 'application/json' } };
        const response = await fetch(url, { method: verb, ...init });
        const text = await response.text();
        return { status: response.status, data: text ? JSON.parse(text) : undefined };
      },
      [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
    );
  }

  /** Hands a manuscript in. */
  async unggah(path: string, id: string, jenis: 'naskah' | 'laporan', isi: string): Promise<void> {
    const status = await this.page.evaluate(
      async ([url, kind, text]) => {
        const form = new FormData();
        form.set('jenis', kind);
        form.set('file', new Blob([text], { type: 'text/plain' }), 'naskah.txt');
        return (await fetch(url, { method: 'POST', body: form })).status;
      },
      [`${path}_file/${id}`, jenis, isi] as const,
    );
    expect(status).toBe(201);
  }
}

/** Waits until the latest version of a manuscript has been compared. */
export async function sampaiDiperiksa(orang: Orang, path: string, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await orang.minta<{ data: { status: string }[] }>('GET', `${path}_similarity/${id}`);
      return data[0]?.status;
    })
    .toBe('selesai');
}

/** The day that a moment is on, on the calendar of Jakarta: 2026-11-24. In the evening of London it is the next one. */
export function tanggalKampus(saat: number = sekarang()): string {
  return new Date(saat + 7 * jam).toISOString().slice(0, 10);
}

/** A weekday at 11:45 in Jakarta, when the demo has no exam, no Friday; so many days from today there or a little later. */
export function hariKerja(days: number): Date {
  const day = new Date(`${tanggalKampus()}T04:45:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  while ([0, 5, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

/** So many sessions of the last days, one a day, with the supervisors by turns; each is noted and signed at once. */
export async function bimbing(dosen: readonly Orang[], path: string, id: string, sesi: number): Promise<void> {
  for (let nomor = 1; nomor <= sesi; nomor += 1) {
    const mulaiPada = new Date(sekarang() - (sesi + 1 - nomor) * 24 * jam).toISOString();
    const topik = `Pembahasan bab ${nomor}`;
    const catatan = { bab: `Bab ${nomor}`, catatan: '<p>Lanjutkan.</p>', kirim: 'sah' };
    const baru = { mulaiPada, menit: 30, media: 'tatap_muka', topik, ...catatan };
    await dosen[nomor % dosen.length]?.minta('POST', `${path}_guidance/${id}`, baru);
  }
}

/** Four lecturers of a programme: two who guide and two who examine. */
export async function orangProdi(
  operator: Orang,
  idProdi: string,
): Promise<Record<'utama' | 'pendamping' | 'ketua' | 'penguji', Dosen>> {
  const { data } = await operator.minta<Halaman<Dosen>>('GET', '/v1/dosen?perPage=100');
  const [utama, pendamping, ketua, penguji] = data.filter((dosen) => dosen.idProdi === idProdi);
  if (!utama || !pendamping || !ketua || !penguji) throw new Error('the programme has too few lecturers');
  return { utama, pendamping, ketua, penguji };
}

type Tim = Awaited<ReturnType<typeof orangProdi>>;

/** The plan of an exam of one work in the campus's first room: a chair and an examiner beside the supervisors. */
export async function rencanaSidang(operator: Orang, id: string, mulai: Date, ketua: Dosen, penguji: Dosen) {
  const { data: ruang } = await operator.minta<Halaman<{ id: string }>>('GET', '/v1/ruang');
  const tim = [
    { idDosen: ketua.id, peran: 'ketua' },
    { idDosen: penguji.id, peran: 'penguji_1' },
  ];
  return { mulaiPada: mulai.toISOString(), idRuang: ruang[0]?.id, peserta: [{ idKarya: id, penguji: tim }] };
}

/** Takes a draft to its title agreed on, with sessions and a manuscript. */
export async function sampaiTerbimbing(
  path: string,
  id: string,
  tim: Tim,
  mahasiswa: Orang,
  pembimbing: readonly Orang[],
): Promise<void> {
  const judul = `Rancang Bangun Pengingat Jadwal ${id}`;
  const diajukan = { judul, abstrak: 'Ringkas.', pembimbing: [tim.utama.id, tim.pendamping.id], kirim: true };
  await mahasiswa.minta('PUT', `${path}/${id}`, diajukan);
  for (const orang of pembimbing) await orang.minta('PUT', `${path}_guidance/${id}/approval`, { status: 'disetujui' });
  await bimbing(pembimbing, path, id, 4);
  await mahasiswa.unggah(path, id, 'naskah', `Naskah usulan tentang pengingat jadwal. ${id}`);
  for (const orang of pembimbing.slice(0, 1)) await sampaiDiperiksa(orang, path, id);
}

/** Asks for an exam, agrees to it, verifies it and sets it. */
export async function sampaiDijadwalkan(
  path: string,
  id: string,
  orang: { operator: Orang; mahasiswa: Orang; pembimbing: readonly Orang[] },
  rencana: object,
): Promise<void> {
  const setuju = { hal: 'sidang', status: 'disetujui' };
  await orang.mahasiswa.minta('POST', `${path}_submission/${id}`, { hal: 'sidang' });
  for (const satu of orang.pembimbing) await satu.minta('PUT', `${path}_submission/${id}/approval`, setuju);
  await orang.operator.minta('PUT', `${path}_submission/${id}/verification`, setuju);
  await orang.operator.minta('POST', `${path}_exam_schedule`, rencana);
}

/** Sends one's sheet with the same mark everywhere. */
export async function kirimNilai(orang: Orang, path: string, id: string, nilai: number): Promise<void> {
  const { lembar } = await orang.minta<Lembar>('GET', `${path}_grade/${id}`);
  const skor = lembar.find(({ saya }) => saya)?.kriteria.map(({ idKriteria }) => ({ idKriteria, nilai }));
  await orang.minta('PUT', `${path}_grade/${id}`, { skor, kirim: true });
}
