import { useSitus } from '../institusi/situs';
import { keluar, urlLogin } from './sign-in';

/** The way out: signs out, then leaves for the login page URL, whatever the server said (AU-11). */
export function useKeluar(): () => Promise<void> {
  const situs = useSitus();
  return async () => {
    await keluar();
    location.assign(urlLogin(situs) || '/login');
  };
}
