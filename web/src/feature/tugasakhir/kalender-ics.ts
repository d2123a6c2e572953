import { unduh } from '@/kit/api/download';
import { jadiGalat } from '@/kit/api/galat';
import { toast } from '@/kit/ui/toast';
import { type Jenis, rute } from './ragam';

/** Hands one exam over as a file for the reader's calendar. */
export async function simpanIcs(jenis: Jenis, idSidang: string): Promise<void> {
  try {
    await unduh(rute(jenis, 'GET /v2/ta/proposal_exam_calendar/{idSidang}'), { path: { idSidang } });
  } catch (thrown) {
    toast.danger(jadiGalat(thrown).message);
  }
}
