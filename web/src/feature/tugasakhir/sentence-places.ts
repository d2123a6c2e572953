import type { Place } from '@/kit/i18n/sentence-places';

/** Where the answers of this area hold sentences of the server. */
export const places: readonly Place[] = [
  { name: 'kalimat' },
  { name: 'bentrok' },
  { name: 'sumber' },
  { name: 'rinci', names: true },
  { name: 'nama', beside: 'rinci' },
  { name: 'judul', beside: 'boleh' },
  { name: 'jenis', beside: 'asli' },
  { name: 'hasil', beside: 'asli' },
  { name: 'nama', beside: 'nilai', alone: true },
  { name: 'nilai', beside: 'nama', alone: true },
  { name: 'keterangan', beside: 'kemajuan' },
  { name: 'alasan', beside: 'terpotong' },
  { name: 'alasan', beside: 'bisa' },
  { name: 'alasan', beside: 'nomor', mixed: true },
  { name: 'diubahDi' },
  { name: 'alasan', beside: 'tindakan', mixed: true },
  { name: 'catatan', beside: 'usulanTanggal', mixed: true },
];
