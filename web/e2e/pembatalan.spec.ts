import { tanpaPelanggaran } from './kit/axe.ts';
import { expect, test } from './kit/test.ts';
import { type Halaman, type Karya, Orang, orangProdi } from './kit/tugas-akhir.ts';

const path = '/v2/ta/proposal';

test('TA-07 a decision that can no longer be taken back is undone by the campus, on request and with a reason', async ({
  visitor,
}) => {
  test.setTimeout(180_000);
  const operator = await Orang.masuk(await visitor(), 'operator');
  const draf = (await operator.minta<Halaman<Karya>>('GET', `${path}?status=draf`)).data[0];
  if (!draf) throw new Error('the demo has no draft');
  const tim = await orangProdi(operator, draf.idProdi);
  const mahasiswa = await Orang.masuk(await visitor(), draf.nim);
  const satu = await Orang.masuk(await visitor(), tim.utama.nidn);
  const dua = await Orang.masuk(await visitor(), tim.pendamping.nidn);
  const riwayat = `/akademik/skripsi/bimbingan-proposal/${draf.id}?tab=riwayat`;
  await mahasiswa.minta('PUT', `${path}/${draf.id}`, {
    judul: 'Penjadwalan Ruang Kuliah dengan Algoritma Genetika',
    abstrak: 'Ringkas.',
    pembimbing: [tim.utama.id, tim.pendamping.id],
    kirim: true,
  });
  for (const seorang of [satu, dua]) {
    await seorang.minta('PUT', `${path}_guidance/${draf.id}/approval`, { status: 'disetujui' });
  }

  await test.step('the second may still take the own decision back; the first asks the campus', async () => {
    await dua.page.goto(riwayat);
    await expect(dua.page.getByRole('tabpanel').getByRole('button', { name: 'Urungkan' })).toBeVisible();
    await expect(dua.page.getByRole('button', { name: 'Ajukan pembatalan' })).toHaveCount(0);
    await satu.page.goto(riwayat);
    await satu.page.getByRole('button', { name: 'Ajukan pembatalan' }).click();
    const dialog = satu.page.getByRole('dialog', { name: 'Ajukan pembatalan' });
    await dialog.getByLabel('Alasan pembatalan').fill('Judul ini sudah diteliti tahun lalu.');
    await tanpaPelanggaran(satu.page, 'asking');
    await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
    await expect(satu.page.getByText('Permintaan pembatalan terkirim')).toBeVisible();
    await expect(satu.page.getByRole('button', { name: 'Ajukan pembatalan' })).toBeDisabled();
  });

  await test.step('the operator finds it among what waits, reads why, and grants it', async () => {
    const { page } = operator;
    await page.goto('/dashboard/tindakan?jenis=pembatalan');
    await page.getByRole('table').getByRole('link').first().click();
    const kartu = page.getByRole('region', { name: 'Permintaan pembatalan keputusan' });
    await expect(kartu.getByText('Judul ini sudah diteliti tahun lalu.')).toBeVisible();
    await tanpaPelanggaran(page, 'the request');
    await kartu.getByRole('button', { name: 'Kabulkan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Kabulkan' }).click();
    await expect(page.getByText('Keputusan dibatalkan').first()).toBeVisible();
    await expect(kartu).toHaveCount(0);
  });

  await test.step('the lecturer reads the answer and decides anew', async () => {
    await satu.page.goto(riwayat);
    await expect(satu.page.getByRole('tabpanel').getByText('Keputusan dibatalkan')).toBeVisible();
    await expect(satu.page.getByRole('button', { name: 'Setujui', exact: true })).toBeVisible();
    expect((await operator.minta<Karya>('GET', `${path}/${draf.id}`)).status).toBe('diajukan');
  });
});
