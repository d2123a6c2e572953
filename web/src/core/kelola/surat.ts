// Letters with a link each, as a file that a write answers.
import { newKey, request } from '@/kit/api/client';
import { downloadFile } from '@/kit/format/download';

/** Makes a link for each of some accounts and downloads the letters that hand them out. */
export function unduhSurat(idAkun: readonly string[]): Promise<void> {
  const ambil = (url: string) =>
    request({ method: 'POST', url, body: { idAkun }, key: newKey(), headers: { accept: '*/*' } });
  return downloadFile(ambil, '/v2/akun/surat');
}
