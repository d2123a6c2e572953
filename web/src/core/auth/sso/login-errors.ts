// Why somebody comes back to the login page without a session, as `?error=` says it: its own text is not ours to show.
import { type Bilingual, useSpoken } from '@/kit/i18n/language';

const failed: Bilingual = {
  id: 'Login tidak berhasil. Silakan coba lagi.',
  en: 'Signing in did not succeed. Please try again.',
};

const reasons: Readonly<Record<string, Bilingual>> = {
  access_denied: {
    id: 'Login dibatalkan atau ditolak oleh halaman login kampus.',
    en: 'Signing in was cancelled or refused by the campus sign-in page.',
  },
  temporarily_unavailable: {
    id: 'Login kampus sedang tidak dapat dihubungi. Masuk dengan akun portal di bawah.',
    en: 'The campus sign-in cannot be reached at the moment. Use your portal account below.',
  },
  akun_tidak_dikenal: {
    id: 'Login kampus berhasil, tetapi belum ada akun portal untuk Anda. Hubungi operator.',
    en: 'The campus knows you, but there is no portal account for you yet. Ask the operator.',
  },
  akun_tanpa_peran: {
    id: 'Login kampus berhasil, tetapi akun Anda belum punya peran di portal. Hubungi operator.',
    en: 'The campus knows you, but your account has no role in the portal yet. Ask the operator.',
  },
  akun_nonaktif: {
    id: 'Akun portal Anda nonaktif. Hubungi operator.',
    en: 'Your portal account is switched off. Ask the operator.',
  },
};

/** What the button says that leads to the campus's identity provider. */
export const signInWith = (name: string): Bilingual => ({ id: `Masuk dengan ${name}`, en: `Sign in with ${name}` });

/** The sentence of an error; undefined without one. */
export function useLoginError(error: string | null): string | undefined {
  const spoken = useSpoken();
  return error === null ? undefined : spoken(reasons[error] ?? failed);
}
