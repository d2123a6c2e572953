import { useTeks } from '@/kit/i18n/teks';

/** The way in: single sign-on of the campus, or the local account. */
export default function LoginPage() {
  return <h1>{useTeks().masukKePortal}</h1>;
}
