// An exam as the tests of this area meet it.
import type { Answer, Row } from '@/kit/api/routes';
import type { Penilaian } from '../nilai/nilai-hitung';

type Sidang = Answer<'GET /v2/ta/skripsi_exam_summary/{id}'>;

export const izinDosen = ['tugasakhir.karya.lihat', 'tugasakhir.bimbingan.bimbing', 'tugasakhir.sidang.uji'];

export function daftar<T>(...data: T[]) {
  return { data, page: 1, perPage: 20, total: data.length };
}

const boleh = (...kode: string[]) => kode.map((satu) => ({ kode: satu, boleh: true }));

/** An exam on Monday, 23 November 2026, 09:00 WIB. */
export function contohSidang(lain: Partial<Sidang> = {}): Sidang {
  return {
    id: 'k-1',
    idSidang: 's-1',
    ke: 1,
    jenis: 'skripsi',
    mulaiPada: '2026-11-23T02:00:00Z',
    selesaiPada: '2026-11-23T03:30:00Z',
    idRuang: 'r1',
    ruang: 'Ruang Sidang A',
    status: 'dijadwalkan',
    keadaan: 'terjadwal',
    menunggu: false,
    idMahasiswa: 'm-1',
    namaMahasiswa: 'Adinata Bagaskara',
    nim: '2210512014',
    namaProdi: 'S1 Informatika',
    judul: 'Deteksi dini anomali trafik jaringan kampus',
    peran: 'penguji_1',
    versi: 3,
    kesediaan: 'bersedia',
    peserta: 1,
    lembar: 'kosong',
    bentrok: [],
    aksi: boleh('kesediaan', 'hasil', 'nilai', 'revisi'),
    abstrak: '',
    berkas: [],
    tim: [
      {
        idDosen: 'd-1',
        nama: 'Dr. Maharani Kusumaningrum',
        peran: 'penguji_1',
        kesediaan: 'bersedia',
        alasan: '',
        lembar: 'kosong',
        saya: true,
        aksi: [],
      },
      {
        idDosen: 'd-2',
        nama: 'Dr. Dwi Ardianto',
        peran: 'penguji_2',
        kesediaan: 'menunggu',
        alasan: '',
        lembar: 'final',
        saya: false,
        aksi: [],
      },
    ],
    catatan: '',
    tenggatRevisi: '',
    revisiHari: 30,
    ...lain,
  };
}

/** The row of the same exam in a list. */
export function contohBaris(lain: Partial<Row<'GET /v2/ta/skripsi_exam_summary'>> = {}) {
  const { abstrak, berkas, tim, catatan, tenggatRevisi, revisiHari, hadir, ...baris } = contohSidang();
  return { ...baris, ...lain };
}

/** Two criteria, 60 and 40 per cent; one's own sheet is empty, that of examiner 2 is sent and hidden. */
export function contohPenilaian(lain: Partial<Penilaian> = {}): Penilaian {
  const kriteria = [
    { idKriteria: 'isi', nama: 'Isi', bobot: 60 },
    { idKriteria: 'penyajian', nama: 'Penyajian', bobot: 40 },
  ];
  return {
    idSidang: 's-1',
    lengkap: false,
    terkunci: false,
    belumMulai: false,
    desimal: 2,
    lembar: [
      {
        idDosen: 'd-1',
        nama: 'Dr. Maharani Kusumaningrum',
        peran: 'penguji_1',
        status: 'kosong',
        saya: true,
        kriteria,
        catatan: '',
        aksi: [],
      },
      {
        idDosen: 'd-2',
        nama: 'Dr. Dwi Ardianto',
        peran: 'penguji_2',
        status: 'final',
        saya: false,
        kriteria,
        catatan: '',
        aksi: [],
      },
    ],
    komponen: [{ peran: 'penguji', bobot: 100 }],
    aksi: boleh('nilai', 'kirim'),
    konversi: [
      { huruf: 'A', mulai: 85 },
      { huruf: 'A-', mulai: 80 },
      { huruf: 'B', mulai: 70 },
      { huruf: 'E', mulai: 0 },
    ],
    versiSaya: 0,
    ...lain,
  };
}
