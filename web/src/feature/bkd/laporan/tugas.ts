// What others show of reports of workload: the kinds of tasks for the list of all that waits.
import { IconClipboardCheck, IconPencil, IconScaleOutline, IconUserCheck } from '@tabler/icons-react';
import type { TaskWords } from '@/kit/module/define-feature';

const tugas: TaskWords = {
  kinds: {
    bkd_nilai: {
      sentence: { id: 'Laporan BKD menunggu penilaian Anda', en: 'BKD report awaits your assessment' },
      short: { id: 'Nilai BKD', en: 'Assess BKD' },
      icon: IconClipboardCheck,
    },
    bkd_perbaiki: {
      sentence: { id: 'Laporan BKD perlu diperbaiki', en: 'BKD report needs mending' },
      short: { id: 'Perbaiki BKD', en: 'Mend BKD' },
      icon: IconPencil,
    },
    bkd_asesor: {
      sentence: { id: 'Laporan BKD menunggu asesor ditetapkan', en: 'BKD report awaits its assessors' },
      short: { id: 'Asesor BKD', en: 'BKD assessors' },
      icon: IconUserCheck,
    },
    bkd_putuskan: {
      sentence: { id: 'Asesor laporan BKD berbeda putusan', en: 'Assessors of a BKD report differ' },
      short: { id: 'Putuskan BKD', en: 'Decide BKD' },
      icon: IconScaleOutline,
    },
  },
  about: {}, // each sentence says that it is about a report of workload
};

export default tugas;
