// Letters, at the one college that shows them.
import type { Page } from '@playwright/test';
import { tanya } from './people.ts';
import type { Kampus } from './portal.ts';
import type { Halaman } from './tugas-akhir.ts';

/** Where letters are shown. */
export const kampusSurat: Kampus = 'kp.stialan';

export type Surat = { id: string; namaJenis: string; namaMahasiswa: string; nomor: string; status: string };

/** The letters that somebody sees, in a state. */
export async function surat(page: Page, status: string): Promise<Surat[]> {
  return (await tanya<Halaman<Surat>>(page, `/v2/surat/surat?perPage=100&status=${status}`)).data;
}

/** An address of each page of letters, as somebody sees them. */
export async function alamatSurat(page: Page): Promise<string[]> {
  const semua = (await Promise.all(['diajukan', 'perlu_perbaikan', 'disetujui'].map((s) => surat(page, s)))).flat();
  const satu = semua.map(({ id }) => `/surat/${id}`);
  const minta = await tanya<Halaman<{ id: string }>>(page, '/v2/surat/jenis?minta=saya');
  const baru = minta.data.slice(0, 1).map(({ id }) => `/surat/baru?jenis=${id}`);
  return ['/surat', ...baru, ...satu, ...satu.slice(0, 1).map((alamat) => `${alamat}/ubah`)];
}

/** An address of each page on which letters are set up. */
export async function alamatJenis(page: Page): Promise<string[]> {
  const first = async (list: string) => (await tanya<Halaman<{ id: string }>>(page, `/v2${list}`)).data[0]?.id;
  const lists = ['/surat/jenis', '/surat/deret'];
  const forms = await Promise.all(lists.map(async (list) => `${list}/${await first(list)}/ubah`));
  return [...lists.flatMap((list) => [list, `${list}/baru`]), ...forms];
}

/** Lets the college of a page, whose operator has it open, offer English too. */
export async function tawarkanInggris(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const names = [
      'alamat',
      'alamatTerpisah',
      'color_mode',
      'copyright',
      'judul',
      'kontakOperator',
      'kop',
      'nama',
      'url_sikad_legacy',
    ];
    const situs = await (await fetch('/v2/situs')).json();
    const body = Object.fromEntries([...names, 'zonaWaktu'].map((name) => [name, situs[name]]));
    const answer = await fetch('/v2/situs', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, enable_localization: true }),
    });
    return answer.status;
  });
  if (status !== 200) throw new Error(`the site is not changed: ${status}`);
}
