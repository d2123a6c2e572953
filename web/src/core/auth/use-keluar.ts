import { useSitus } from '../institusi/situs';
import { jalanKeluar, keluar, urlLogin } from './sign-in';

/** The way out: signs out, then leaves for the login page URL, whatever the server said (AU-11); past other systems that want to
 *  see the browser. */
export function useKeluar(): () => Promise<void> {
  const situs = useSitus();
  return async () => {
    const lewat = await jalanKeluar();
    await keluar();
    location.assign(lewat || urlLogin(situs) || '/login');
  };
}
