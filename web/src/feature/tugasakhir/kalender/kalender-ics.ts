import { downloadOrSay } from '@/kit/net/use-download';
import { type Jenis, perRagam } from '../karya/ragam';

const ruteIcs = perRagam('GET /v2/ta/proposal_exam_calendar/{idSidang}');

/** Hands one exam over as a file for the reader's calendar. */
export function simpanIcs(jenis: Jenis, idSidang: string): Promise<void> {
  return downloadOrSay(ruteIcs[jenis], { path: { idSidang } });
}
