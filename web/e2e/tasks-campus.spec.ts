// What the campus does, and what everybody does with the own account, in so many taps at most (docs/tugas-pertama.md).
import type { Page } from '@playwright/test';
import { sandi, tanya } from './kit/people.ts';
import { Taps } from './kit/taps.ts';
import { expect, test } from './kit/test.ts';
import { bukaTugas, diDashboard, type Tugas, tugasPertama } from './kit/tugas.ts';
import { type Dosen, type Halaman, hariKerja, type Karya, type Lembar, Orang } from './kit/tugas-akhir.ts';

const jalan = '/v2/ta/skripsi_exam';

type Sidang = { id: string; idSidang: string; mulaiPada: string; selesaiPada: string; keadaan: string };
type Penilaian = { terkunci: boolean; nilai?: number; lembar: { idDosen: string; status: string }[] };
type Visitor = () => Promise<Page>;

const saat = (pada: string | Date) => new Date(new Date(pada).getTime() + 7 * 3_600_000).toISOString();
const hari = (pada: string | Date) => saat(pada).slice(0, 10).split('-').reverse().join('/');
const pukul = (pada: string | Date) => saat(pada).slice(11, 16);

/** Two exams set a day apart with one team; the chair then cannot come to the first. */
async function sidangBentrok(visitor: Visitor): Promise<{ pindah: Sidang; lain: Sidang }> {
  const operator = await Orang.masuk(await visitor(), 'operator');
  const siap = await operator.minta<Halaman<Tugas>>('GET', '/v2/ta/tasks?jenis=jadwalkan&jenisKarya=skripsi');
  const lihat = ({ idKarya }: Tugas) =>
    operator.minta<Karya & { pembimbing: { idDosen: string }[] }>('GET', `/v2/ta/skripsi/${idKarya}`);
  const karya = await Promise.all(siap.data.slice(0, 2).map(lihat));
  const [satu, dua] = karya;
  if (!satu || !dua) throw new Error('the demo has not two theses that wait for their exams');
  const { data: dosen } = await operator.minta<Halaman<Dosen>>('GET', '/v1/dosen?perPage=100');
  const milik = karya.flatMap(({ pembimbing }) => pembimbing.map(({ idDosen }) => idDosen));
  const [ketua, penguji] = dosen.filter(({ id, idProdi }) => idProdi === satu.idProdi && !milik.includes(id));
  if (!ketua || !penguji) throw new Error('the programme has too few lecturers');
  const { data: ruang } = await operator.minta<Halaman<{ id: string }>>('GET', '/v1/ruang');
  const atur = async (id: string, mulai: Date) => {
    const tim = [
      { idDosen: ketua.id, peran: 'ketua' },
      { idDosen: penguji.id, peran: 'penguji_1' },
    ];
    const rencana = { mulaiPada: mulai.toISOString(), idRuang: ruang[0]?.id, peserta: [{ idKarya: id, penguji: tim }] };
    await operator.minta('POST', `${jalan}_schedule`, rencana);
    return operator.minta<Sidang>('GET', `${jalan}_summary/${id}`);
  };
  const pindah = await atur(satu.id, hariKerja(9));
  const lain = await atur(dua.id, hariKerja(16));
  const yangBerhalangan = await Orang.masuk(await visitor(), ketua.nidn);
  const alasan = 'Bentrok dengan rapat fakultas';
  await yangBerhalangan.minta('PUT', `${jalan}_schedule/${pindah.idSidang}/availability`, {
    status: 'berhalangan',
    alasan,
  });
  return { pindah, lain };
}

test('TA-04 an exam that clashes is moved to a free time: 6 taps', async ({ page, visitor, watch }) => {
  test.setTimeout(90_000);
  watch.expect(/status of 422/);
  const { pindah, lain } = await sidangBentrok(visitor);
  const taps = await diDashboard(page, 'operator');
  await bukaTugas(page, await tugasPertama(page, 'berhalangan'));
  await page.getByRole('button', { name: 'Pindahkan', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const isi = async (mulai: Date | string) => {
    await dialog.getByRole('textbox', { name: /^Tanggal/ }).fill(hari(mulai));
    await dialog.getByRole('textbox', { name: /^Mulai/ }).fill(pukul(mulai));
    const selesai = new Date(new Date(mulai).getTime() + 90 * 60_000);
    await dialog.getByRole('textbox', { name: /^Selesai/ }).fill(pukul(selesai));
  };
  await isi(lain.mulaiPada);
  await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Ketua berhalangan');
  await dialog.getByRole('button', { name: 'Pindahkan' }).click();
  await expect(dialog.getByText(/sudah menguji|sudah dipakai/).first()).toBeVisible();
  const bebas = hariKerja(23);
  await isi(bebas);
  await dialog.getByRole('button', { name: 'Pindahkan' }).click();
  await expect(dialog).toBeHidden();
  const { mulaiPada } = await tanya<Sidang>(page, `${jalan}_summary/${pindah.id}`);
  expect(mulaiPada).toBe(bebas.toISOString().replace('.000', ''));
  await expect(page.getByRole('main')).toContainText(pukul(bebas));
  taps.atMost(6, 'move an exam after a clash');
});

/** A thesis of the head's programme, of which all marks are in and nothing is left to revise. */
async function siapDikunci(kaprodi: Orang, visitor: Visitor): Promise<string> {
  const { data } = await kaprodi.minta<Halaman<Sidang>>('GET', `${jalan}_summary?status=menunggu_hasil`);
  const sidang = data[0];
  if (!sidang) throw new Error('no exam waits for its marks');
  const { data: dosen } = await kaprodi.minta<Halaman<Dosen>>('GET', '/v1/dosen?perPage=100');
  const { lembar } = await kaprodi.minta<Penilaian>('GET', `/v2/ta/skripsi_grade/${sidang.id}`);
  for (const { idDosen } of lembar.filter(({ status }) => status !== 'final')) {
    const nidn = dosen.find(({ id }) => id === idDosen)?.nidn ?? '';
    const penguji = await Orang.masuk(await visitor(), nidn);
    const saya = await penguji.minta<Lembar>('GET', `/v2/ta/skripsi_grade/${sidang.id}`);
    const kriteria = saya.lembar.find((satu) => satu.saya)?.kriteria ?? [];
    const skor = kriteria.map(({ idKriteria }) => ({ idKriteria, nilai: 82 }));
    await penguji.minta('PUT', `/v2/ta/skripsi_grade/${sidang.id}`, { skor, kirim: true });
  }
  const hasil = [{ idKarya: sidang.id, hadir: true, hasil: 'lulus' }];
  await kaprodi.minta('PUT', `${jalan}_schedule/${sidang.idSidang}/participants_exam`, { data: hasil });
  return sidang.id;
}

test('TA-08 a grade is locked: 3 taps', async ({ page, visitor }) => {
  test.setTimeout(90_000);
  const id = await siapDikunci(await Orang.masuk(await visitor(), 'kaprodi'), visitor);
  const taps = await diDashboard(page, 'kaprodi');
  await bukaTugas(page, await tugasPertama(page, 'kunci'));
  const tanyaan = page.getByRole('alertdialog', { name: 'Konfirmasi' });
  await expect(tanyaan).toContainText(/Nilai akhir \d\d,\d\d [A-E]/);
  await tanyaan.getByRole('button', { name: 'Kunci nilai' }).click();
  await expect(page.getByText('Nilai dikunci')).toBeVisible();
  expect((await tanya<Penilaian>(page, `/v2/ta/skripsi_grade/${id}`)).terkunci).toBe(true);
  taps.atMost(3, 'lock a grade');
  await page.reload();
  await expect(page.getByText('Nilai terkunci', { exact: true })).toBeVisible();
  await expect(tanyaan).toHaveCount(0);
});

test('TA-06 who guides whom: 1 tap', async ({ page }) => {
  const taps = await diDashboard(page, 'kaprodi');
  await page
    .getByRole('region', { name: 'Siapa membimbing siapa' })
    .getByRole('link', { name: 'Skripsi', exact: true })
    .click();
  const { data } = await tanya<Halaman<{ nama: string; berjalan: number }>>(page, '/v2/ta/skripsi_supervisor_load');
  const daftar = page.getByRole('table', { name: 'Daftar beban pembimbing' });
  expect(data.some(({ berjalan }) => berjalan > 0)).toBe(true);
  for (const { nama, berjalan } of data) {
    await expect(daftar.getByRole('row').filter({ hasText: nama }).getByRole('link')).toHaveText(
      new RegExp(`^${berjalan} `),
    );
  }
  taps.atMost(1, 'who guides whom');
});

test('AU-12 another period: 2 taps', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const { sesiSemester } = await tanya<{ sesiSemester: number }>(page, '/v1/dosen/dosen');
  const tahun = Math.floor(sesiSemester / 10) - 1;
  await page.getByRole('button', { name: /^Periode / }).click();
  await page
    .getByRole('dialog')
    .getByText(`${tahun}/${tahun + 1} - Genap`, { exact: true })
    .click();
  await expect(page.getByText(`Periode diubah ke ${tahun}/${tahun + 1} - Genap`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  taps.atMost(2, 'change the period');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Periode / })).toContainText(`${tahun}/${tahun + 1} Genap`);
});

test('AU-10 a new password: 3 taps', async ({ page }) => {
  const baru = 'kopi tubruk di pagi hari';
  const taps = await diDashboard(page, 'dosen');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Maharani/ })
    .click();
  await page.getByRole('menuitem', { name: 'Ganti Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Password lama/).fill(sandi);
  await dialog.getByLabel(/^Password baru/).fill(baru);
  await dialog.getByLabel(/^Ulangi/).fill(baru);
  await dialog.getByRole('button', { name: 'Ganti', exact: true }).click();
  await expect(page.getByText('Password diganti. Perangkat lain sudah keluar.')).toBeVisible();
  const body = { username: 'dosen', password: baru };
  expect((await page.request.post('/v2/access_token', { data: body })).ok()).toBe(true);
  taps.atMost(3, 'change the password');
});

test('AU-01 AU-11 signing out: 2 taps, and in again: 1', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('button', { name: 'Keluar' }).click();
  const tanyaan = page.getByRole('alertdialog', { name: 'Konfirmasi' });
  await expect(tanyaan).toContainText('Keluar dari Portal Dosen?');
  await tanyaan.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/login');
  expect((await page.request.get('/v2/user_info')).status()).toBe(401);
  taps.atMost(2, 'sign out');

  await taps.begin('/login');
  await page.getByLabel('Username').fill('dosen');
  await page.getByLabel('Password', { exact: true }).fill(sandi);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maharani');
  taps.atMost(1, 'sign in');
});

test.describe('where students have a portal of their own', () => {
  test.use({ kampus: 'tsm' });

  test('AK-03 AU-04 a student who signs in is told where to go: 1 tap', async ({ page }) => {
    const taps = await Taps.on(page);
    await page.goto('/login');
    await taps.begin('/login');
    await page.getByLabel('Username').fill('mahasiswa');
    await page.getByLabel('Password', { exact: true }).fill(sandi);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Portal ini untuk dosen' })).toBeVisible();
    await expect(page.getByText(/^Anda masuk sebagai mahasiswa: /)).toBeVisible();
    const tautan = page.getByRole('link', { name: 'Buka portal mahasiswa' });
    await expect(tautan).toHaveAttribute('href', 'https://mahasiswa.tsm.example');
    taps.atMost(1, 'a student is told where to go');
  });
});

test('the counter: keys are refused, a list counts twice, a field that was only touched once', async ({ page }) => {
  const taps = await diDashboard(page, 'dosen');
  const { data } = await tanya<Halaman<{ namaMahasiswa: string }>>(
    page,
    '/v2/ta/skripsi?peran=pembimbing_1&status=berjalan',
  );
  await page.getByRole('button', { name: 'Catat bimbingan' }).click();
  const mahasiswa = page.getByRole('combobox', { name: /^Mahasiswa/ });
  await mahasiswa.click();
  expect(() => taps.atMost(1, 'a button and a field')).toThrow();
  await mahasiswa.pressSequentially(data[0]?.namaMahasiswa.slice(0, 5) ?? '');
  await expect(page.getByRole('option').first()).toBeVisible();
  taps.atMost(1, 'a button and typing');
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: /^Media/ }).selectOption('Daring');
  taps.atMost(4, 'a button, an option and a choice');
  expect(() => taps.atMost(3, 'a button, an option and a choice')).toThrow();
  await page.getByRole('button', { name: 'Batal' }).focus();
  await page.keyboard.press('Enter');
  expect(() => taps.atMost(9, 'a key')).toThrow();
});
