import { toApiError } from '@/kit/api/api-error';
import { download } from '@/kit/api/download';
import type { Route } from '@/kit/api/routes';
import { toast } from '@/kit/ui/feedback/toast';
import type { Jenis } from '../karya/ragam';

const ruteIcs = {
  proposal: 'GET /v2/ta/proposal_exam_calendar/{idSidang}',
  skripsi: 'GET /v2/ta/skripsi_exam_calendar/{idSidang}',
  kp: 'GET /v2/kp/kerja_praktik_exam_calendar/{idSidang}',
} as const satisfies Record<Jenis, Route>;

/** Hands one exam over as a file for the reader's calendar. */
export async function simpanIcs(jenis: Jenis, idSidang: string): Promise<void> {
  try {
    await download(ruteIcs[jenis], { path: { idSidang } });
  } catch (thrown) {
    toast.danger(toApiError(thrown).message);
  }
}
