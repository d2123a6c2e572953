// The texts of the page that tells whether a paper is genuine.
import { dictionary } from '@/kit/i18n/language';

const id = {
  memeriksa: 'Memeriksa keaslian dokumen…',
  asli: 'Dokumen asli',
  asliBantuan: (kampus: string) =>
    `Dokumen ini dibuat oleh Portal Dosen ${kampus}, dan isinya sama dengan data saat ini.`,
  usang: 'Isi sudah berubah sejak dicetak',
  usangBantuan: (kampus: string) =>
    `Dokumen ini dibuat oleh Portal Dosen ${kampus}, tetapi data di portal sudah berubah setelahnya. Minta cetakan terbaru kepada pemiliknya.`,
  suratBantuan: (kampus: string) => `Surat ini disetujui di Portal Dosen ${kampus}, dan masih berlaku.`,
  dicabut: 'Surat sudah dicabut',
  dicabutBantuan: (kampus: string, pada: string) =>
    `Surat ini pernah disetujui di Portal Dosen ${kampus}, lalu dicabut pada ${pada}. Surat ini tidak berlaku lagi.`,
  takDikenal: 'Dokumen tidak dikenal',
  takDikenalBantuan:
    'Tidak ada dokumen dengan kode ini. Pastikan alamatnya sama persis dengan yang tercetak. Bila sama, jangan terima dokumen itu sebelum bertanya kepada kampus.',
  keterangan: 'Keterangan dokumen',
  jenis: 'Jenis dokumen',
  judul: 'Judul',
  nomor: 'Nomor surat',
  tanggal: 'Tanggal surat',
  tentang: 'Tentang',
  penandaTangan: 'Penanda tangan',
  disetujui: 'Disetujui',
  nama: 'Nama mahasiswa',
  nim: 'NIM',
  hasil: 'Hasil sidang',
  dibuat: 'Dibuat',
  kampus: 'Kampus',
  bandingkan:
    'Cocokkan dengan kertas atau berkas di tangan Anda. Bila berbeda, yang di tangan Anda bukan yang dibuat portal.',
  isi: 'Isi dokumen dan nilai',
  isiBantuan: 'Nilai dan rincian hanya ditampilkan kepada pemegang dokumen. Ketik NIM lengkap seperti yang tercetak.',
  isiSurat: 'Isi surat',
  isiSuratBantuan: 'Rincian hanya ditampilkan kepada pemegang surat. Ketik NIM lengkap seperti yang tercetak.',
  nimTercetak: 'NIM mahasiswa',
  nimKosong: 'Isi NIM seperti yang tercetak pada dokumen',
  lihatIsi: 'Lihat isi',
  memuatIsi: 'Memeriksa NIM…',
  isiBandingkan: 'Seperti inilah isinya ketika dicetak. Bila angka di kertas berbeda, kertas itu sudah diubah.',
  isiTakAda: 'Dokumen ini dibuat sebelum isinya dicatat. Minta cetakan terbaru kepada pemiliknya.',
  berkas: 'Periksa berkas PDF',
  berkasBantuan:
    'Pilih berkas PDF yang Anda terima untuk mengetahui apakah ada yang diubah. Berkas diperiksa di perangkat ini dan tidak dikirim.',
  pilih: 'Pilih berkas',
  menghitung: 'Memeriksa berkas…',
  utuh: (nama: string) => `${nama} sama persis dengan yang dibuat portal.`,
  berbeda: (nama: string) => `${nama} bukan berkas yang dibuat portal untuk kode ini, atau sudah diubah.`,
  takBisa: 'Peramban ini tidak dapat memeriksa berkas. Buka halaman ini melalui alamat https.',
  takTerbaca: 'Berkas tidak dapat dibaca. Pilih kembali berkasnya.',
};

export const useTeksDokumen = dictionary(id, () => import('./teks-en'));
