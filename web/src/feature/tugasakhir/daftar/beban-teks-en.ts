// The texts of the page of loads, in English.
export default {
  judul: 'Supervisor load',
  siapaMembimbing: 'Who supervises whom',
  uraian:
    'Load counts on the whole campus against the quota; the fullest first. Requests not agreed to yet are no load.',
  daftar: 'List of supervisors with their load',
  cari: 'Search lecturers',
  kosong: 'There is no active lecturer yet.',
  dosen: 'Lecturer',
  prodi: 'Programme',
  dibimbing: 'Supervised',
  beban: 'Load',
  kuota: 'Quota',
  namaNaik: 'Name A–Z',
  namaTurun: 'Name Z–A',
  bebanNaik: 'Most room',
  bebanTurun: 'Fullest',
  penuh: 'Quota full',
  sisa: (n: number) => `Room for ${n}`,
  tanpaKuota: (n: number) => `${n}, no quota set`,
  mahasiswaDari: (nama: string) => `students of ${nama}`,
};
