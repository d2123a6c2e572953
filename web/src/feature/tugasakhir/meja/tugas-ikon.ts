import {
  IconArrowBackUp,
  IconBuilding,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardCheck,
  IconGavel,
  IconLock,
  IconPencil,
  IconReplace,
  IconRotateClockwise,
  IconSchool,
} from '@tabler/icons-react';
import type { IconType } from '@/kit/module/define-feature';
import type { Tugas } from '../karya/karya-baca';

/** The picture of each kind of task. */
export const ikonTugas: Record<Tugas['jenis'], IconType> = {
  persetujuan: IconSchool,
  pengajuan_uji: IconSchool,
  pengajuan_sidang: IconSchool,
  bimbingan_diminta: IconClipboardCheck,
  bimbingan_paraf: IconClipboardCheck,
  bimbingan_perbaiki: IconClipboardCheck,
  perbaikan: IconPencil,
  perbaikan_uji: IconPencil,
  perbaikan_sidang: IconPencil,
  kesediaan: IconGavel,
  nilai: IconPencil,
  revisi: IconRotateClockwise,
  revisi_jawab: IconRotateClockwise,
  verifikasi: IconCircleCheck,
  jadwalkan: IconCalendarEvent,
  instansi: IconBuilding,
  pembatalan: IconArrowBackUp,
  perubahan_nilai: IconPencil,
  berhalangan: IconReplace,
  kunci: IconLock,
  draf: IconPencil,
};

/** What tells one task from another in a list. */
export function kunciTugas({ jenis, idKarya, idBimbingan, idSidang, sejak }: Tugas): string {
  return [jenis, idKarya, idBimbingan, idSidang, sejak].join('/');
}
