// What people read of each kind of task of a final work.
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
import type { TaskKind, TaskWords } from '@/kit/module/define-feature';
import type { Tugas } from './karya-baca';
import type { Jenis } from './ragam';

/** Each kind of task: its sentence, its word in a strip or a filter, its picture. */
export const kinds: Record<Tugas['jenis'], TaskKind> = {
  persetujuan: {
    sentence: { id: 'Pengajuan menunggu persetujuan', en: 'Request awaits approval' },
    short: { id: 'Persetujuan', en: 'Approval' },
    icon: IconSchool,
  },
  pengajuan_uji: {
    sentence: { id: 'Pengajuan uji coba menunggu keputusan', en: 'Trial request awaits a decision' },
    short: { id: 'Uji coba', en: 'Trial' },
    icon: IconSchool,
  },
  pengajuan_sidang: {
    sentence: { id: 'Pengajuan sidang menunggu keputusan', en: 'Exam request awaits a decision' },
    short: { id: 'Pengajuan sidang', en: 'Exam request' },
    icon: IconSchool,
  },
  bimbingan_diminta: {
    sentence: { id: 'Meminta jadwal bimbingan', en: 'Asks for a session' },
    short: { id: 'Jadwal bimbingan', en: 'Session request' },
    icon: IconClipboardCheck,
  },
  bimbingan_paraf: {
    sentence: { id: 'Bimbingan menunggu paraf', en: 'Session awaits your signature' },
    short: { id: 'Paraf', en: 'Signature' },
    icon: IconClipboardCheck,
  },
  bimbingan_perbaiki: {
    sentence: { id: 'Laporan bimbingan perlu diperbaiki', en: 'Session report needs changes' },
    short: { id: 'Perbaiki laporan', en: 'Change report' },
    icon: IconClipboardCheck,
  },
  perbaikan: {
    sentence: { id: 'Pengajuan perlu diperbaiki', en: 'Proposal needs changes' },
    short: { id: 'Perbaiki pengajuan', en: 'Change proposal' },
    icon: IconPencil,
  },
  perbaikan_uji: {
    sentence: { id: 'Pengajuan uji coba perlu diperbaiki', en: 'Trial request needs changes' },
    short: { id: 'Perbaiki uji coba', en: 'Change trial request' },
    icon: IconPencil,
  },
  perbaikan_sidang: {
    sentence: { id: 'Pengajuan sidang perlu diperbaiki', en: 'Exam request needs changes' },
    short: { id: 'Perbaiki pengajuan sidang', en: 'Change exam request' },
    icon: IconPencil,
  },
  kesediaan: {
    sentence: { id: 'Undangan menguji menunggu jawaban', en: 'Invitation to examine awaits an answer' },
    short: { id: 'Undangan menguji', en: 'Invitation' },
    icon: IconGavel,
  },
  nilai: {
    sentence: { id: 'Nilai sidang belum dikirim', en: 'Marks are not sent yet' },
    short: { id: 'Nilai', en: 'Marks' },
    icon: IconPencil,
  },
  revisi: {
    sentence: { id: 'Perbaikan menunggu pengesahan', en: 'Revision awaits your sign-off' },
    short: { id: 'Pengesahan revisi', en: 'Revision sign-off' },
    icon: IconRotateClockwise,
  },
  revisi_jawab: {
    sentence: { id: 'Revisi sidang menunggu jawaban', en: 'Revision awaits an answer' },
    short: { id: 'Jawab revisi', en: 'Answer revision' },
    icon: IconRotateClockwise,
  },
  verifikasi: {
    sentence: { id: 'Pengajuan sidang menunggu verifikasi', en: 'Exam request awaits verification' },
    short: { id: 'Verifikasi', en: 'Verification' },
    icon: IconCircleCheck,
  },
  jadwalkan: {
    sentence: { id: 'Siap sidang, menunggu jadwal', en: 'Ready for the exam, awaits a date' },
    short: { id: 'Jadwalkan', en: 'Schedule' },
    icon: IconCalendarEvent,
  },
  instansi: {
    sentence: { id: 'Menunggu jawaban instansi', en: 'Awaits the answer of the company' },
    short: { id: 'Jawaban instansi', en: 'Company answer' },
    icon: IconBuilding,
  },
  pembatalan: {
    sentence: { id: 'Permintaan pembatalan keputusan', en: 'Request to undo a decision' },
    short: { id: 'Pembatalan', en: 'Undo requests' },
    icon: IconArrowBackUp,
  },
  perubahan_nilai: {
    sentence: { id: 'Penguji meminta perubahan nilai', en: 'An examiner asks to change marks' },
    short: { id: 'Perubahan nilai', en: 'Change of marks' },
    icon: IconPencil,
  },
  berhalangan: {
    sentence: {
      id: 'Anggota tim berhalangan; ganti atau pindahkan',
      en: 'An examiner is unavailable; replace or move',
    },
    short: { id: 'Berhalangan', en: 'Cannot come' },
    icon: IconReplace,
  },
  kunci: {
    sentence: { id: 'Nilai lengkap, menunggu dikunci', en: 'Marks complete, waiting to be locked' },
    short: { id: 'Kunci nilai', en: 'Lock grade' },
    icon: IconLock,
  },
  draf: {
    sentence: { id: 'Draf belum diajukan', en: 'Draft not handed in' },
    short: { id: 'Draf', en: 'Draft' },
    icon: IconPencil,
  },
};

const about: Record<Jenis, TaskWords['about'][string]> = {
  proposal: 'Proposal',
  skripsi: { id: 'Skripsi', en: 'Thesis' },
  kp: { id: 'Kerja praktik', en: 'Internship' },
};

const tugas: TaskWords = { kinds, about };

export default tugas;
