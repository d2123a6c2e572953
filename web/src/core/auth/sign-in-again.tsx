import { useTeks } from '@/kit/i18n/teks';
import { Button } from '@/kit/ui/button';
import { selesaikan } from './session-end';

/** Signing in again over a page that holds unsaved input. */
export default function MasukKembali() {
  const teks = useTeks();
  return <Button onClick={() => selesaikan(false)}>{teks.batal}</Button>;
}
