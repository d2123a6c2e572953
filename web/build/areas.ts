/** Under which addresses the lists of each area lie: its file is fetched beside the program, not after it. */
export const areaAddresses: Readonly<Record<string, readonly string[]>> = {
  akademik: ['/akademik/perkuliahan'],
  tugasakhir: ['/akademik/skripsi', '/akademik/kerja-praktik'],
};

/** What a list asks for when it is opened without a choice in its address: asked for while the program is on its way. */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/tindakan': ['/v2/ta/tasks?page=1&perPage=20'],
  '/akademik/perkuliahan/mata-kuliah': ['/v2/academic/matakuliah?page=1&perPage=20&sort=nama'],
  '/akademik/skripsi/sidang-proposal': exams('/v2/ta/proposal'),
  '/akademik/skripsi/sidang-skripsi': exams('/v2/ta/skripsi'),
  '/akademik/kerja-praktik/sidang': exams('/v2/kp/kerja_praktik'),
};

function exams(kind: string): string[] {
  return [`${kind}_exam_this_week`, `${kind}_exam_summary?page=1&perPage=20&sort=waktu&status=akan_datang`];
}
