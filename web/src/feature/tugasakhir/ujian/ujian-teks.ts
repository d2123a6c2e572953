// The texts of exams that several rooms share.
import { dictionary } from '@/kit/i18n/language';

const teksId = {
  // Lists
  akanDatang: 'Akan datang',
  perluDinilai: 'Perlu dinilai',
  semua: 'Semua',
  menungguSaya: 'Menunggu saya',
  daring: 'Daring',
  bukaTautan: 'Buka tautan sidang',
  tanpaRuang: 'Ruang belum ditetapkan',
  bentrok: 'Bentrok:',
  // The roles that works call otherwise, or not at all
  namaPeran: {
    ketua: 'Ketua',
    penguji: 'Penguji',
    pembimbing: 'Pembimbing',
    lapangan: 'Pembimbing lapangan',
  } as Record<string, string>,
  hasil: { lulus: 'Lulus', lulus_revisi: 'Lulus dengan revisi', tidak_lulus: 'Tidak lulus' },
  keadaan: {
    terjadwal: 'Terjadwal',
    berlangsung: 'Berlangsung',
    menunggu_hasil: 'Menunggu hasil',
    selesai: 'Selesai',
    dibatalkan: 'Dibatalkan',
  },
  lembar: { kosong: 'Belum diisi', draf: 'Draf', final: 'Terkirim' },
  // Availability
  kesediaan: { menunggu: 'Menunggu jawaban', bersedia: 'Bersedia', berhalangan: 'Berhalangan' },
  mintaKesediaan: (peran: string) => `Anda diminta menjadi ${peran} pada sidang ini.`,
  berhalanganJudul: 'Berhalangan hadir',
  alasan: 'Alasan',
  alasanBerhalangan: 'Alasan ini dibaca oleh pengelola sidang agar jadwal atau penguji dapat diganti.',
  kirimJawaban: 'Kirim jawaban',
  jawabanTersimpan: 'Jawaban Anda tersimpan',
  // Detail
  mulaiDalam: (lama: string) => `Mulai dalam ${lama}`,
  menit: (n: number) => `${n} menit`,
  jamLama: (n: number) => `${n} jam`,
  hariLama: (n: number) => `${n} hari`,
  berlangsung: 'Sedang berlangsung',
  ke: (n: number) => `Sidang ke-${n}`,
  tim: 'Tim penguji',
  // Participants
  ya: 'Ya',
  tidak: 'Tidak',
  hasilSidang: 'Hasil',
  catatan: 'Catatan',
  tenggat: 'Tenggat revisi',
  // Calendar
  simpanKalender: 'Simpan ke kalender (.ics)',
  // Scheduling
  palingCepat: (tanggal: string, hari: number) =>
    `Tanggal sidang paling cepat ${tanggal} (${hari} hari setelah dijadwalkan).`,
  pengingat: {
    nilai: (nama: string, mahasiswa: string, alamat: string) =>
      `${nama}, nilai sidang ${mahasiswa} belum terkirim. Mohon diisi di ${alamat}`,
    hasil: (nama: string, mahasiswa: string, alamat: string) =>
      `${nama}, hasil sidang ${mahasiswa} belum dicatat. Mohon dicatat di ${alamat}`,
  },
  perihalPengingat: (mahasiswa: string) => `Sidang ${mahasiswa}`,
};

export const useTeksUjian = dictionary(teksId, () => import('./ujian-teks-en'));
export type TeksUjian = typeof teksId;
