// What people read of each kind of task of a semester plan.
import { IconArrowRight, IconCircleCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import type { TaskWords } from '@/kit/module/define-feature';

const tugas: TaskWords = {
  kinds: {
    rps_tinjau: {
      sentence: { id: 'RPS menunggu ditinjau', en: 'Semester plan awaits review' },
      short: { id: 'Tinjau RPS', en: 'Review plan' },
      icon: IconCircleCheck,
    },
    rps_terbitkan: {
      sentence: { id: 'RPS disetujui, menunggu dipublikasi', en: 'Semester plan approved, awaits publication' },
      short: { id: 'Publikasikan RPS', en: 'Publish plan' },
      icon: IconArrowRight,
    },
    rps_revisi: {
      sentence: { id: 'Revisi RPS diminta', en: 'Revision of a semester plan requested' },
      short: { id: 'Revisi RPS', en: 'Revise plan' },
      icon: IconPencil,
    },
    rps_diminta: {
      sentence: { id: 'RPS diminta kaprodi', en: 'Semester plan requested by the head' },
      short: { id: 'RPS diminta', en: 'Plan requested' },
      icon: IconPlus,
    },
  },
  about: {}, // each sentence says that it is about a plan
};

export default tugas;
