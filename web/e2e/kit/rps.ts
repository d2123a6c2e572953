// A course that somebody teaches, and its semester plan, made through the API so that a journey begins where it matters.
import { expect, type Page } from '@playwright/test';
import { daftar, masuk, tanya } from './people.ts';
import type { Halaman } from './tugas-akhir.ts';

type Baris = { id: string; sel: Record<string, string> };

/** A plan as far as journeys look at it. */
export type RPS = { id: string; versi: number; status: string; isi: Record<string, Baris[]> };

/** A course with its plan: where its tabs are. */
export type Kuliah = { id: string; nama: string; periode: number; tab: (name: string) => string };

/** A lecturer; all but the two of the demo sign in by their number. */
export type Pengajar = { id: string; nidn: string };

/** Writes through the API as the page would, and reads the answer. */
export async function kirim<T>(page: Page, method: string, path: string, body: object): Promise<T> {
  const { status, answer } = await page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const response = await fetch(where, { method: how, headers, body: JSON.stringify(what) });
      return { status: response.status, answer: await response.json() };
    },
    [method, path, body] as const,
  );
  expect(status, `${method} ${path}: ${JSON.stringify(answer)}`).toBeLessThan(300);
  return answer as T;
}

/** The tabs of a course in a term. */
export function kuliah(id: string, nama: string, periode: number): Kuliah {
  return { id, nama, periode, tab: (name) => `${daftar}/${id}?tab=${name}&periode=${periode}` };
}

/** The account 'dosen' as a lecturer, and one of the same campus who has nothing to do with its courses. */
async function pengajar(operator: Page): Promise<{ dosen: Pengajar; lain: Pengajar }> {
  const { nidn } = await tanya<{ nidn: string }>(operator, '/v1/dosen/dosen');
  const { data } = await tanya<Halaman<Pengajar>>(operator, '/v2/dosen?perPage=100&sort=-nama');
  const own = await tanya<Halaman<Pengajar>>(operator, `/v2/dosen?q=${nidn}&perPage=10`);
  const kaprodi = await tanya<{ nidn: string }>(operator, '/v1/dosen/kaprodi');
  const lain = data.find((one) => one.nidn && ![nidn, kaprodi.nidn].includes(one.nidn));
  return { dosen: own.data[0] as Pengajar, lain: lain as Pengajar };
}

/** A new course of Informatika with two outcomes, taught in the running term by 'dosen', and by one more where it is said. */
export async function kuliahBaru(operator: Page, { berdua = false } = {}): Promise<Kuliah & { lain: Pengajar }> {
  await masuk(operator, 'operator');
  const { sesiSemester: periode } = await tanya<{ sesiSemester: number }>(operator, '/v1/dosen/dosen');
  const prodi = await tanya<Halaman<{ id: string; nama: string }>>(operator, '/v1/prodi?perPage=100');
  const idProdi = prodi.data.find(({ nama }) => nama === 'Informatika')?.id;
  const nama = 'Komputasi Kuantum';
  const { id } = await kirim<{ id: string }>(operator, 'POST', '/v2/academic/matakuliah', {
    ...{ kode: 'QC501', nama, sks: 3, sksTeori: 3, sksPraktik: 0, semester: 5 },
    ...{ kelompok: 'MKK', jenis: 'W', teoriPraktik: 'T', idProdi, status: 'A' },
  });
  const idCpl: string[] = [];
  for (const [at, kode] of ['QS1', 'QP1'].entries()) {
    const cpl = { idProdi, kode, aspek: 'sikap', uraian: `Capaian ${kode}`, urutan: at + 90, status: 'A' };
    idCpl.push((await kirim<{ id: string }>(operator, 'POST', '/v2/academic/cpl', cpl)).id);
  }
  await kirim(operator, 'PUT', `/v2/academic/matakuliah/${id}/cpl`, { idCpl });
  const { dosen, lain } = await pengajar(operator);
  const kelas = await kirim<{ id: string }>(operator, 'POST', '/v2/kelas', { idMataKuliah: id, periode, nama: 'A' });
  const pengampu = [
    { idDosen: dosen.id, koordinator: true },
    ...(berdua ? [{ idDosen: lain.id, koordinator: false }] : []),
  ];
  await kirim(operator, 'PUT', `/v2/kelas/${kelas.id}/pengampu`, { pengampu });
  return { ...kuliah(id, nama, periode), lain };
}

/** A plan of a course that lacks nothing; the page is of who writes it. */
export async function rpsLengkap(page: Page, { id, periode }: Kuliah): Promise<RPS> {
  const begun = await kirim<RPS>(page, 'POST', '/v2/rps', { idMataKuliah: id, periode });
  const { rps } = await tanya<{ rps: RPS & { dasar: { cpl: { id: string }[] } } }>(page, alamatRPS(id, periode));
  const cells: [string, string][] = [
    ['umum/umum/deskripsi', '<p>Dasar komputasi kuantum.</p>'],
    ['umum/umum/kajian', '<p>Qubit, gerbang, algoritma.</p>'],
    ...row('cpmk/k1', { kode: 'CPMK-1', uraian: 'Mampu merancang rangkaian', cpl: ids(rps.dasar.cpl) }),
    ...row('sub/s1', { kode: 'Sub-CPMK-1', uraian: 'Memahami qubit', cpmk: 'k1' }),
    ...row('pustaka/u1', { jenis: 'utama', teks: 'Nielsen dan Chuang, 2010' }),
    ...(rps.isi.evaluasi ?? []).flatMap(({ id: one }) => row(`evaluasi/${one}`, { sub: 's1' })),
    ...(rps.isi.pekan ?? []).flatMap(({ id: one }, at) =>
      row(`pekan/${one}`, {
        ...{ sub: 's1', pustaka: 'u1', bobot: '6.25', materi: `Topik ${at + 1}` },
        ...{ indikator: 'Ketepatan', kriteria: 'Tes tertulis', luring: 'Ceramah' },
      }),
    ),
  ];
  const sel = cells.map(([alamat, jadi]) => ({ alamat, dari: before(rps, alamat), jadi }));
  const baris = ['cpmk/k1', 'sub/s1', 'pustaka/u1'].map((one) => {
    const [bagian, own] = one.split('/');
    return { langkah: 'tambah', bagian, baris: own, setelah: '' };
  });
  return kirim<RPS>(page, 'PUT', `/v2/rps/${begun.id}/isi`, { sel, baris });
}

/** Where the plan of a course in a term is read. */
export function alamatRPS(id: string, periode: number): string {
  return `/v2/academic/matakuliah/${id}/rps?periode=${periode}`;
}

function row(at: string, cells: Record<string, string>): [string, string][] {
  return Object.entries(cells).map(([column, value]) => [`${at}/${column}`, value]);
}

function ids(rows: readonly { id: string }[]): string {
  return rows.map(({ id }) => id).join(' ');
}

function before({ isi }: RPS, alamat: string): string {
  const [part = '', id = '', column = ''] = alamat.split('/');
  return isi[part]?.find((one) => one.id === id)?.sel[column] ?? '';
}
