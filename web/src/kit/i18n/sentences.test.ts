import { describe, expect, test } from 'vitest';
import type { Sentences } from './spoken';
import { spoken } from './spoken';

const files: Record<string, { default: Sentences }> = import.meta.glob('@/**/sentences.ts', { eager: true });
const { say, turn } = spoken(Object.values(files).flatMap(({ default: one }) => one ?? []));

describe('SH-17 what the server says, in English', () => {
  test.each([
    ['Data tidak ditemukan', 'Not found'],
    ['Status saat ini Bimbingan', 'Current status: Supervision'],
    [
      'Tidak dapat mengajukan sidang. Status saat ini Siap sidang.',
      'You cannot request the exam. Current status: Ready for the exam.',
    ],
    [
      'Data sudah diubah oleh Dr. Endang Sari, M.Kom. pada 21 Mei 2026, 10:42. Muat ulang untuk melihat isi terbaru; isian Anda tetap tersimpan di perangkat ini.',
      'This was changed by Dr. Endang Sari, M.Kom. on 21 May 2026, 10:42. Reload to see the latest; what you entered is kept on this device.',
    ],
    ['Paling banyak 1 isi', 'At most 1 entries'],
    ['12 hari', '12 days'],
    ['1 hari', '1 day'],
    ['D 6 SKS (maksimal 8), E 3 SKS (tanpa E)', 'D 6 credits (at most 8), E 3 credits (no E allowed)'],
    [
      '3 dari 8; kurang 3 dengan Pembimbing 1, 2 dengan siapa pun',
      '3 of 8; missing: 3 with Supervisor 1, 2 with either',
    ],
    [
      'Syarat sidang belum terpenuhi: Naskah, Logbook terverifikasi.',
      'Requirements of the exam not met yet: Manuscript, Logbook verified.',
    ],
    [
      'Dr. Ani sudah menguji Citra Lestari pada Senin, 23 November 2026, 10:00.',
      'Dr. Ani already examines Citra Lestari on Monday, 23 November 2026, 10:00.',
    ],
    [
      'Dr. Ani sudah mendampingi sidang Citra Lestari pada 23 Desember 2026.',
      'Dr. Ani already attends the exam of Citra Lestari on 23 December 2026.',
    ],
    [
      '28 November 2026 hari Sabtu; sidang diadakan Senin–Kamis, Sabtu (Aturan prodi 2026/2027).',
      '28 November 2026 is a Saturday; exams are held Monday–Thursday, Saturday (Programme rules 2026/2027).',
    ],
    [
      'Nilai 50 di bawah batas lulus 56 (C) menurut Aturan kampus 2026/2027. Pilih Tidak lulus, atau minta penguji meninjau nilainya',
      'The grade 50 is below the pass mark 56 (C) set by Campus rules 2026/2027. Choose Failed, or ask the examiners to look at their marks again',
    ],
    [
      'Menguji Citra Lestari pada 24 November 2026 09:30–11:00 WIB',
      'Examines Citra Lestari on 24 November 2026 09:30–11:00 WIB',
    ],
    ['Kartu bimbingan skripsi', 'Thesis supervision card'],
    ['Lembar penilaian sidang kerja praktik: Dr. Mei Sari', 'Internship mark sheet: Dr. Mei Sari'],
    ['Chrome di Windows', 'Chrome on Windows'],
    ['Citra Mei Lestari', 'Citra Mei Lestari'],
  ])('%s', (indonesian, english) => {
    expect(say(indonesian)).toBe(english);
  });

  test('only the fields in which the server speaks are turned', () => {
    const answer = {
      judul: 'Bimbingan belum dimulai',
      aksi: [{ kode: 'ubah', boleh: false, alasan: 'Bimbingan belum dimulai' }],
      riwayat: [
        { tindakan: 'unggah', alasan: 'Naskah versi 3: Naskah Skripsi.docx' },
        { tindakan: 'bimbingan_sah', alasan: 'Bimbingan ke-2: bab dua sudah bagus.' },
        { tindakan: 'tolak', alasan: 'Bab dua sudah bagus.' },
        { tindakan: 'tolak', alasan: 'Metode dan data' },
        { tindakan: 'ajukan', alasan: 'Judul sudah saya bahas.' },
        { tindakan: 'ajukan', alasan: 'Judul dan metode' },
      ],
    };
    turn(answer);
    expect(answer).toEqual({
      judul: 'Bimbingan belum dimulai',
      aksi: [{ kode: 'ubah', boleh: false, alasan: 'The session has not begun' }],
      riwayat: [
        { tindakan: 'unggah', alasan: 'Manuscript version 3: Naskah Skripsi.docx' },
        { tindakan: 'bimbingan_sah', alasan: 'Supervision session 2: bab dua sudah bagus.' },
        { tindakan: 'tolak', alasan: 'Bab dua sudah bagus.' },
        { tindakan: 'tolak', alasan: 'Metode dan data' },
        { tindakan: 'ajukan', alasan: 'Judul sudah saya bahas.' },
        { tindakan: 'ajukan', alasan: 'Judul dan metode' },
      ],
    });
  });

  test('English puts in what the Indonesian sentence has', () => {
    const holes = (text: string) => text.match(/\{\d*\}/g)?.length ?? 0;
    const lists = Object.values(files).flatMap(({ default: one }) => (one ? Object.entries(one.english) : []));
    expect(lists.length).toBeGreaterThan(500);
    expect(lists.filter(([id, en]) => holes(id) !== holes(en))).toEqual([]);
  });
});
