/** Under which addresses the lists of each area lie: its file is fetched beside the program, not after it. */
export const areaAddresses: Readonly<Record<string, readonly string[]>> = {
  akademik: ['/akademik/perkuliahan'],
  tugasakhir: ['/akademik/skripsi', '/akademik/kerja-praktik'],
};
