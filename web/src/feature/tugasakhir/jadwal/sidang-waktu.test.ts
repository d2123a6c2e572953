import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { waktuKampus } from '../karya/waktu';
import { bacaNilai, hitungTotal, teksNilai } from '../nilai/nilai-hitung';
import { hitungMundur } from '../sidang/sidang-mundur';
import { contohKarya } from '../test/karya-contoh';
import { useTeksUjian } from '../ujian/ujian-teks';
import { useTeksJadwal } from './jadwal-teks';
import { bantuanTanggal, teksHari } from './sidang-aturan';
import { isianDari, rencanaKosong } from './sidang-rencana';

const { current: teksUjian } = renderHook(useTeksUjian).result;
const { current: teksJadwal } = renderHook(useTeksJadwal).result;

describe('the clock of the campus', () => {
  test('IN-09 the same moment in three zones, whatever the device says', () => {
    const mulai = '2026-11-23T23:30:00Z';
    expect(waktuKampus('WIB').rentang(mulai, '2026-11-24T01:00:00Z')).toBe('06:30–08:00 WIB');
    expect(waktuKampus('WITA').jam(mulai)).toBe('07:30');
    expect(waktuKampus('WIT').jam(mulai)).toBe('08:30');
    expect(waktuKampus('WIB').tanggal(mulai)).toBe('24 November 2026');
    expect(waktuKampus('WIB').iso(mulai)).toBe('2026-11-24');
    expect(waktuKampus('WIT').saat('2026-11-24', '08:30')).toBe('2026-11-24T08:30:00+09:00');
    expect(waktuKampus('WIB').tanggal('0001-01-01T00:00:00Z')).toBe('-');
  });

  test.each([
    ['2026-11-23T01:35:00Z', 'Mulai dalam 25 menit'],
    ['2026-11-22T23:55:00Z', 'Mulai dalam 2 jam 5 menit'],
    ['2026-11-21T10:00:00Z', 'Mulai dalam 1 hari 16 jam'],
    ['2026-11-18T01:00:00Z', 'Mulai dalam 5 hari'],
    ['2026-11-23T02:00:00Z', 'Sedang berlangsung'],
    ['2026-11-23T03:30:00Z', undefined],
  ])('at %s it says %s', (kini, kalimat) => {
    const sidang = { mulaiPada: '2026-11-23T02:00:00Z', selesaiPada: '2026-11-23T03:30:00Z' };
    expect(hitungMundur(sidang, Date.parse(kini), teksUjian)).toBe(kalimat);
  });
});

describe('marks', () => {
  const kriteria = [
    { idKriteria: 'a', nama: 'A', bobot: 33.33 },
    { idKriteria: 'b', nama: 'B', bobot: 66.67 },
  ];

  test.each([
    ['', undefined],
    ['.', undefined],
    ['80.', 80],
    ['.5', 0.5],
    ['100', 100],
    ['100.1', undefined],
  ])('%s is read as %s', (ketikan, nilai) => {
    expect(bacaNilai(ketikan)).toBe(nilai);
  });

  test('TA-08 the sum while typing rounds half up at two places, at TSM at four', () => {
    expect(hitungTotal(kriteria, { a: '80.05', b: '70' }, 2)).toBe(73.35);
    expect(hitungTotal(kriteria, { a: '80.05', b: '70' }, 4)).toBe(73.3497);
    expect(hitungTotal(kriteria, {}, 2)).toBeUndefined();
    expect(teksNilai(73.3497, 4)).toBe('73,3497');
  });
});

test('the fields of a plan are found for what the server names', () => {
  const rencana = { ...rencanaKosong, ketua: 'd-1', penguji_1: 'd-2' };
  expect(isianDari('peserta[1].penguji[1].idDosen', rencana)).toBe('penguji_1');
  expect(isianDari('peserta[0].idKarya', rencana)).toBe('mahasiswa');
  expect(isianDari('mulaiPada', rencana)).toBe('mulai');
  expect(isianDari('selesaiPada', { ...rencana, selesai: '10:00' })).toBe('selesai');
  expect(isianDari('idRuang', rencana)).toBe('idRuang');
});

describe('the rules of exams', () => {
  const { kebijakan } = contohKarya();
  const senin = Date.parse('2026-11-23T10:00:00Z');
  const bantuan = (...ubah: Partial<typeof kebijakan>[]) =>
    bantuanTanggal(
      ubah.map((satu) => ({ ...kebijakan, jedaHari: 5, ...satu })),
      teksUjian,
      waktuKampus('WIB'),
      senin,
    );

  test('TA-02 the first day is so many days ahead, on a day of exams, by the policy that asks most', () => {
    expect(bantuan()).toBeUndefined();
    expect(bantuan({ jedaHari: 3 })).toBe('Tanggal sidang paling cepat 26 November 2026 (3 hari setelah dijadwalkan).');
    expect(bantuan({})).toBe('Tanggal sidang paling cepat 30 November 2026 (5 hari setelah dijadwalkan).');
    expect(bantuan({ hariSidang: [6] }, { jedaHari: 3, hariSidang: [1, 6] })).toContain('28 November 2026 (5 hari');
  });

  test('TA-02 days are told as they follow each other', () => {
    const hari = (...nomor: number[]) => teksHari(nomor, teksJadwal.namaHari);
    expect(hari(1, 2, 3, 4, 5)).toBe('Senin–Jumat');
    expect(hari(1, 3, 4, 6)).toBe('Senin, Rabu, Kamis, Sabtu');
    expect(hari(7)).toBe('Minggu');
  });

  test('TA-02 what a team lacks stands at the role that is missing', () => {
    expect(isianDari('peserta[0].penguji', rencanaKosong)).toBe('ketua');
    expect(isianDari('peserta[0].penguji', { ...rencanaKosong, ketua: 'd-1' })).toBe('penguji_1');
  });
});
