// The texts of the page that tells whether a paper is genuine, in English.
export default {
  memeriksa: 'Checking the document…',
  asli: 'Genuine document',
  asliBantuan: (kampus: string) =>
    `Portal Dosen of ${kampus} made this document, and it says what the records say today.`,
  usang: 'Changed since it was printed',
  usangBantuan: (kampus: string) =>
    `Portal Dosen of ${kampus} made this document, but the records have changed since. Ask its owner for a new print.`,
  takDikenal: 'Unknown document',
  takDikenalBantuan:
    'There is no document with this code. Make sure that the address is exactly the printed one. If it is, do not accept the document before asking the campus.',
  keterangan: 'About the document',
  jenis: 'Kind of document',
  judul: 'Title',
  nama: 'Student',
  nim: 'NIM',
  hasil: 'Outcome of the exam',
  dibuat: 'Made',
  kampus: 'Campus',
  bandingkan:
    'Compare this with the paper or file in your hands. If it differs, yours is not the one that the portal made.',
  isi: 'Contents and marks',
  isiBantuan: 'Marks and details are shown only to whoever holds the document. Type the whole NIM as it is printed.',
  nimTercetak: 'NIM of the student',
  nimKosong: 'Enter the NIM as it is printed on the document',
  lihatIsi: 'Show the contents',
  memuatIsi: 'Checking the NIM…',
  isiBandingkan: 'This is what it said when it was printed. If a figure on paper differs, the paper was changed.',
  isiTakAda: 'This document was made before contents were recorded. Ask its owner for a new print.',
  berkas: 'Check a PDF file',
  berkasBantuan:
    'Choose the PDF file that you were given to learn whether it was changed. It is checked on this device and is not sent.',
  pilih: 'Choose a file',
  menghitung: 'Checking the file…',
  utuh: (nama: string) => `${nama} is exactly what the portal made.`,
  berbeda: (nama: string) => `${nama} is not the file that the portal made under this code, or it was changed.`,
  takBisa: 'This browser cannot check files. Open this page at its https address.',
  takTerbaca: 'The file cannot be read. Choose it again.',
};
