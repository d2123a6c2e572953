import { useQueryClient } from '@tanstack/react-query';
import { useTeks } from '@/kit/i18n/teks';
import { Button } from '@/kit/ui/button';
import { useSitus } from '../institusi/situs';
import css from './not-lecturer.module.css';
import { keluar, urlLogin } from './sign-in';

/** The one page for those to whom the portal has nothing to show: who they are not, and the way out. */
export function PortalUntukDosen() {
  const teks = useTeks();
  const client = useQueryClient();
  const situs = useSitus();
  const pergi = async () => {
    await keluar(client);
    location.assign(urlLogin(situs) || '/login');
  };
  return (
    <main className={css.page}>
      <h1>{teks.portalUntukDosen}</h1>
      <p>{teks.portalUntukDosenRincian}</p>
      <Button variant="primary" onClick={pergi}>
        {teks.keluar}
      </Button>
    </main>
  );
}
