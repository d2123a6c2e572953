// The texts of rows that are pasted from a spreadsheet, in English.
export default {
  tempel: 'Paste from a spreadsheet',
  isi: 'Pasted rows',
  bantuan: (kolom: string) =>
    `Copy rows from Excel or Google Sheets and paste them here. Columns: ${kolom}. A header row may come along. At most 500 rows.`,
  prodi: 'Study programme',
  periksa: 'Check',
  pratinjau: 'Preview of the pasted rows',
  baris: 'Row',
  hasil: { baru: 'New', ubah: 'Changed', sama: 'Unchanged', tolak: 'Refused' },
  hasilnya: 'Result',
  alasan: 'Reason',
  jumlah: (baru: number, ubah: number, sama: number, tolak: number) =>
    `${baru} new, ${ubah} changed, ${sama} unchanged, ${tolak} refused`,
  perbaiki: 'Correct the refused rows first. Nothing is saved yet.',
  belum: 'Nothing is saved yet.',
  tidakAda: 'There is nothing to save: all rows are as they were.',
  kembali: 'Edit the rows',
  simpan: (n: number) => `Save ${n} ${n === 1 ? 'row' : 'rows'}`,
  tersimpan: (n: number) => `${n} ${n === 1 ? 'row' : 'rows'} saved`,
  tutup: 'Close',
};
