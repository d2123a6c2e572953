import { useTeks } from '@/kit/i18n/teks';
import { LoadingPage } from './loading-page';

/** Where a single sign-on lands. */
export default function OauthPage() {
  return <LoadingPage label={useTeks().menghubungkan} />;
}
