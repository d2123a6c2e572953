import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFrame } from '@/core/shell/test/render-frame';
import type { Answer } from '@/kit/api/routes';
import { problem, type Reply } from '@/kit/test/server';
import { tugasakhir } from '..';
import { contohKarya, izinPembimbing } from '../test/karya-contoh';
import { daftar } from '../test/sidang-contoh';

const skripsi = '/akademik/skripsi/bimbingan-skripsi/k-1';
const karya = contohKarya({ jenis: 'skripsi', status: 'bimbingan', menunggu: false, aksi: [] });

const tanpaKeputusan = { perlu: false, halangan: '', versi: 0, kaprodi: false, data: [], aksi: [] };

function buka(url: string, server: Record<string, Reply> = {}) {
  return renderFrame({
    url,
    features: [tugasakhir],
    sesi: { izin: izinPembimbing },
    server: {
      'GET /v2/ta/skripsi/k-1': karya,
      'GET /v2/ta/skripsi': daftar(),
      'GET /v2/ta/skripsi_submission/k-1': { data: [], syarat: [] },
      'GET /v2/ta/skripsi_guidance/k-1': daftar(),
      ...server,
    },
  });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('one work', () => {
  test('TA-05 a thesis has the tabs of guidance, and the address keeps the chosen one', async () => {
    const { router } = await buka(skripsi);
    const nama = (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
    expect(nama).toEqual([
      'Daftar bimbingan',
      'Pengajuan uji coba',
      'Pengajuan sidang',
      'Nilai akhir',
      'Informasi',
      'Cek plagiasi',
      'Prasyarat',
      'Biodata',
      'Riwayat',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Informasi' }));
    expect(await screen.findByText('Penelitian ini membangun pendeteksi anomali.')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ tab: 'info' });
  });

  test('TA-05 KP-01 an internship has the same parts, its placement and its log', async () => {
    const verifikasi = 'PUT /v2/kp/kerja_praktik_logbook/k-1/verification';
    const hari = { idKarya: 'k-1', alasan: '', versi: 1, aksi: [{ kode: 'verifikasi', boleh: true }] };
    const { of } = await buka('/akademik/kerja-praktik/bimbingan/k-1?tab=logbook', {
      'GET /v2/kp/kerja_praktik': daftar(),
      'GET /v2/kp/kerja_praktik_submission/k-1': { data: [], syarat: [] },
      'GET /v2/kp/kerja_praktik/k-1': contohKarya({
        jenis: 'kp',
        status: 'bimbingan',
        aksi: [],
        logbook: { diverifikasi: 12, menunggu: 1, hariKerja: 88 },
      }),
      'GET /v2/kp/kerja_praktik_logbook/k-1': daftar(
        { ...hari, id: 'l-1', tanggal: '2026-11-02', kegiatan: 'Memasang jaringan', status: 'diajukan' },
        { ...hari, id: 'l-2', tanggal: '2026-11-01', kegiatan: 'Orientasi', status: 'diverifikasi', aksi: [] },
      ),
      [verifikasi]: daftar(),
    });
    const t = within(await screen.findByRole('table', { name: 'Logbook' }));
    expect(screen.getByText('12 hari diverifikasi dari 88 hari kerja')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Prasyarat' })).toBeTruthy();
    await userEvent.click(t.getByRole('checkbox', { name: 'Pilih 02 November 2026' }));
    await userEvent.click(screen.getByRole('button', { name: 'Verifikasi' }));
    expect(await screen.findByText('1 hari diverifikasi')).toBeTruthy();
    expect(of(verifikasi)[0]?.body).toEqual({ id: ['l-1'], status: 'diverifikasi' });
  });

  test('what the list knows stands at once; a failure is told below it', async () => {
    await buka('/akademik/skripsi/bimbingan-skripsi', {
      'GET /v2/ta/skripsi': { ...daftar(karya), hitung: {} },
      'GET /v2/ta/skripsi/k-1': problem(500, 'Terjadi kesalahan pada server'),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Adinata Bagaskara' }));
    expect(await screen.findByRole('heading', { level: 1, name: karya.judul })).toBeTruthy();
    expect(await screen.findByText('Maaf, terjadi kesalahan saat memuat data.')).toBeTruthy();
  });
});

describe('the parts of a work', () => {
  test('TA-05 the prerequisites: what is met, then transcript, study plan and low grades', async () => {
    const nilai = { kode: 'IF101', nama: 'Kalkulus', sks: 3, periode: 20231, huruf: 'D', bobot: 1, kali: 1 };
    const data: Answer<'GET /v1/mahasiswa/{id}/prasyarat_proposal'> = {
      idMahasiswa: 'm-1',
      idKarya: 'k-1',
      jenis: 'skripsi',
      terpenuhi: 5,
      jumlah: 6,
      syarat: [{ kode: 'nilai_de', nama: 'Nilai D/E', status: 'belum', rinci: 'D 9 SKS (maksimal 6)' }],
      kebijakan: karya.kebijakan,
      desimal: 4,
      ipk: 3.41666,
      sksLulus: 120,
      sksDiambil: 123,
      sksD: 9,
      sksE: 0,
      bagianD: 7.31707,
      transkrip: [nilai],
      nilaiDe: [nilai],
      periodeKrs: 20261,
      krs: [{ kode: 'IF499', nama: 'Skripsi', sks: 6, kelas: 'A', jenis: 'skripsi' }],
    };
    const { of } = await buka(`${skripsi}?tab=prasyarat`, { 'GET /v1/mahasiswa/m-1/prasyarat_proposal': data });
    expect(await screen.findByText('5 dari 6 terpenuhi')).toBeTruthy();
    expect(of('GET /v1/mahasiswa/m-1/prasyarat_proposal')[0]?.url.searchParams.get('idKarya')).toBe('k-1');
    expect(screen.getByText('3,4167')).toBeTruthy();
    expect(screen.getByText('Aturan prodi 2026/2027')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Nilai D/E' }));
    expect(await screen.findByRole('tab', { name: 'Nilai D/E', selected: true })).toBeTruthy();
    expect(screen.getByText('7,3171%')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'KRS' }));
    expect(await screen.findByText('2026/2027 Ganjil')).toBeTruthy();
  });

  test('TA-06 the address of a student is covered until it is asked for', async () => {
    await buka(`${skripsi}?tab=biodata`, {
      'GET /v1/mahasiswa/m-1/biodata': {
        id: 'm-1',
        nim: '2210512014',
        nama: 'Adinata Bagaskara',
        idProdi: 'p-1',
        namaProdi: 'Informatika',
        jenjang: 'S1',
        namaKonsentrasi: '',
        angkatan: 2022,
        status: 'A',
        email: 'adinata@contoh.ac.id',
        telepon: '81234567890',
        tempatLahir: '',
        tanggalLahir: '',
        alamat: 'Jalan Merdeka 1',
        kota: 'Bogor',
        provinsi: 'Jawa Barat',
      },
    });
    const tampilkan = await screen.findByRole('button', { name: 'Tampilkan alamat' });
    expect(screen.queryByText(/Jalan Merdeka/)).toBeNull();
    await userEvent.click(tampilkan);
    expect(screen.getByText('Jalan Merdeka 1, Bogor, Jawa Barat')).toBeTruthy();
  });
});

describe('similarity and history of a work', () => {
  test('TA-05 a check tells its side of the limit in words, and its report passage beside passage', async () => {
    const cek = {
      id: 'c-1',
      idBerkas: 'f-1',
      jenis: 'naskah',
      versi: 2,
      tanggal: '2026-11-20T03:00:00Z',
      skor: 31.4,
      batas: 25,
      status: 'selesai',
      kemajuan: 100,
      keterangan: '',
      aksi: [{ kode: 'periksa', boleh: true }],
    };
    const kutipan = {
      urut: 1,
      kutipan: 'Jaringan kampus.',
      kutipanLain: 'Jaringan sekolah.',
      judulLain: 'Anomali',
      tahunLain: 2024,
      halaman: 3,
      halamanLain: 0,
      skor: 81,
      pemilik: 3,
      saran: 'umum',
      keluar: '',
      keluarOleh: '',
      kembaliOleh: '',
    };
    const samaran = { hurufSerupa: 12, takTerlihat: 0, aksenLepas: 0, hurufSamar: 0 };
    const lengkap = { ...cek, samaran, aksi: [...cek.aksi, { kode: 'keluarkan', boleh: true }], kutipan: [kutipan] };
    const keluarkan = 'PUT /v2/ta/skripsi_similarity/k-1/c-1/exclusion';
    const { of } = await buka(`${skripsi}?tab=plagiasi`, {
      'GET /v2/ta/skripsi_similarity/k-1': daftar(cek),
      'GET /v2/ta/skripsi_similarity/k-1/c-1': lengkap,
      'GET /v2/ta/skripsi_similarity_decision/k-1': tanpaKeputusan,
      'POST /v2/ta/skripsi_similarity/k-1': { ...cek, status: 'antre', skor: undefined },
      [keluarkan]: lengkap,
    });
    expect(await screen.findByText('Di atas batas')).toBeTruthy();
    expect(screen.getByText('Skor kemiripan bukan bukti plagiasi; baca laporannya.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Versi 2' }));
    const region = await screen.findByRole('region', { name: 'Laporan kemiripan' });
    const laporan = within(region);
    expect(region.parentElement).toBe(document.activeElement);
    expect(await laporan.findByText('Jaringan kampus.')).toBeTruthy();
    expect(laporan.getByText('Jaringan sekolah.')).toBeTruthy();
    expect(laporan.getByText('Karya ini · halaman 3')).toBeTruthy();
    expect(laporan.getByText('81% kata sama, 19% diubah')).toBeTruthy();
    expect(laporan.getByText('Sering dipakai')).toBeTruthy();
    expect(laporan.getByText(/^12 huruf aksara lain/)).toBeTruthy();
    await userEvent.click(laporan.getByRole('button', { name: 'Keluarkan sebagai sering dipakai' }));
    await waitFor(() => expect(of(keluarkan)).toHaveLength(1));
    expect(of(keluarkan)[0]?.body).toEqual({ bagian: [1], sebab: 'umum' });
    await userEvent.click(screen.getByRole('button', { name: 'Periksa ulang' }));
    await waitFor(() => expect(of('POST /v2/ta/skripsi_similarity/k-1')).toHaveLength(1));
    expect(of('GET /v2/ta/skripsi_similarity/k-1').length).toBeGreaterThan(1);
  });

  test('TA-05 a score above the limit asks for a reason, which is shown', async () => {
    const decision = 'PUT /v2/ta/skripsi_similarity_decision/k-1';
    const satu = { id: 'p-1', sebagai: 'pembimbing', nama: 'Maharani', versi: 2, skor: 41, batas: 25, dicabutOleh: '' };
    const { of } = await buka(`${skripsi}?tab=plagiasi`, {
      'GET /v2/ta/skripsi_similarity/k-1': daftar(),
      'GET /v2/ta/skripsi_similarity_decision/k-1': {
        ...tanpaKeputusan,
        perlu: true,
        halangan: 'Skor kemiripan 41% (batas 25%). Menunggu keputusan pembimbing di Cek plagiasi.',
        versi: 2,
        data: [{ ...satu, alasan: 'Definisi baku.', pada: '2026-11-21T03:40:00Z', berlaku: false }],
        aksi: [{ kode: 'putuskan', boleh: true }],
      },
      [decision]: tanpaKeputusan,
    });
    const kartu = within(await screen.findByRole('region', { name: 'Keputusan atas skor' }));
    expect(kartu.getByText('Definisi baku.')).toBeTruthy();
    expect(kartu.getByText('Tidak berlaku lagi: versi atau skornya berubah')).toBeTruthy();
    await userEvent.click(kartu.getByRole('button', { name: 'Lanjutkan dengan alasan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan dengan alasan' }));
    expect(of(decision)).toHaveLength(0);
    await userEvent.type(dialog.getByRole('textbox', { name: /Alasan melanjutkan/ }), 'Definisi undang-undang');
    await userEvent.click(dialog.getByRole('button', { name: 'Lanjutkan dengan alasan' }));
    await waitFor(() => expect(of(decision)).toHaveLength(1));
    expect(of(decision)[0]?.body).toEqual({ versi: 2, sebagai: 'pembimbing', alasan: 'Definisi undang-undang' });
  });

  test('TA-07 the history names each act; mine can be undone there for ten minutes', async () => {
    const url = '/akademik/skripsi/bimbingan-proposal/k-1?tab=riwayat';
    const urung = 'DELETE /v2/ta/proposal_guidance/k-1/approval';
    const baris = {
      nama: 'Maharani',
      peran: 'pembimbing_1',
      dari: 'diajukan',
      ke: 'perlu_perbaikan',
      alasan: 'Judul terlalu luas',
    };
    const { of } = await buka(url, {
      'GET /v2/ta/proposal': daftar(),
      'GET /v2/ta/proposal/k-1': contohKarya({
        status: 'perlu_perbaikan',
        menunggu: false,
        aksi: [],
        urungSampai: new Date(Date.now() + 600_000).toISOString(),
      }),
      'GET /v2/ta/proposal_history/k-1': daftar(
        { ...baris, urut: 2, pada: '2026-11-21T03:40:00Z', tindakan: 'revisi' },
        {
          ...baris,
          urut: 1,
          pada: '2026-11-20T03:40:00Z',
          tindakan: 'ajukan',
          nama: 'Adinata',
          peran: 'mahasiswa',
          alasan: '',
        },
      ),
      [urung]: contohKarya({ versi: 6 }),
    });
    const garis = within(await screen.findByRole('tabpanel'));
    expect(await garis.findByText('Dikembalikan untuk revisi')).toBeTruthy();
    expect(garis.getByText('Judul terlalu luas')).toBeTruthy();
    await userEvent.click(garis.getByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Keputusan diurungkan')).toBeTruthy();
    expect(of(urung)).toHaveLength(1);
  });
});
