import { useTeks } from '@/kit/i18n/teks';
import { Button } from '@/kit/ui/button';
import css from './not-lecturer.module.css';
import { useKeluar } from './use-keluar';

/** The one page for those to whom the portal has nothing to show: who they are not, and the way out. */
export function PortalUntukDosen() {
  const teks = useTeks();
  const pergi = useKeluar();
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
