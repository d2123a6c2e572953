// What others show of letters: the kinds of tasks for the list of all that waits.
import { IconMailCheck, IconPencil } from '@tabler/icons-react';
import type { TaskWords } from '@/kit/module/define-feature';

const tugas: TaskWords = {
  kinds: {
    surat_putuskan: {
      sentence: { id: 'Surat menunggu persetujuan', en: 'Letter awaits approval' },
      short: { id: 'Persetujuan surat', en: 'Approve letter' },
      icon: IconMailCheck,
    },
    surat_perbaiki: {
      sentence: { id: 'Surat perlu diperbaiki', en: 'Letter needs mending' },
      short: { id: 'Perbaiki surat', en: 'Mend letter' },
      icon: IconPencil,
    },
  },
  about: {}, // each sentence says that it is about a letter
};

export default tugas;
