import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { beranda, useSitus } from '@/core/institusi/situs';
import { type ApiError, toApiError } from '@/kit/api/api-error';
import { formatTime } from '@/kit/format/date';
import { useTexts } from '@/kit/i18n/texts';
import { useReconnect } from '@/kit/net/reconnect';
import { Unreachable } from '@/kit/ui/feedback/unreachable';
import { Button, ButtonLink } from '@/kit/ui/navigation/button';
import css from './error-page.module.css';
import { DalamBingkai } from './inside';
import { bukaPalet } from './palette/palette-state';
import { halamanGalat } from './state/error-shown';
import { useTeksBingkai } from './teks';

/** A route that does not exist, or not for this person (SH-12). */
export function NotFoundPage() {
  const teks = useTeksBingkai();
  const dalam = useContext(DalamBingkai);
  return (
    <Page>
      <h1 lang="en">This page could not be found</h1>
      <p className={css.help}>{teks.tidakTersedia}</p>
      {dalam && (
        <button type="button" className={css.search} aria-haspopup="dialog" onClick={bukaPalet}>
          <IconSearch />
          {teks.pencarian}
        </button>
      )}
      <div className={css.acts}>
        <ButtonLink href={beranda()}>
          <span lang="en">Back to the home page</span>
        </ButtonLink>
      </div>
    </Page>
  );
}

/** A route that failed to load: its status, else 500, its message, and the way on. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const galat = toApiError(error);
  return galat.status === 404 ? <NotFoundPage /> : <Failure galat={galat} onRetry={onRetry} />;
}

function Failure({ galat, onRetry }: { galat: ApiError; onRetry: () => void }) {
  const teks = useTeksBingkai();
  const { reload: muatUlang } = useTexts();
  const pesan = usePesan(galat);
  useReconnect(galat.type, onRetry);
  return (
    <Page>
      <p className={css.code}>{galat.status || 500}</p>
      <h1>{pesan}</h1>
      {galat.isOffline && <Unreachable load className={css.help} />}
      <div className={css.acts}>
        <Button variant="primary" icon={<IconRefresh />} onClick={onRetry}>
          {muatUlang}
        </Button>
        <ButtonLink href={beranda()} variant="plain">
          <span lang="en">Back to the home page</span>
        </ButtonLink>
      </div>
      {galat.requestId && (
        <p className={css.reference}>
          {teks.kodeBantuan}: {galat.requestId}
        </p>
      )}
    </Page>
  );
}

function usePesan({ status, message, retryAfter }: ApiError): string {
  const teks = useTeksBingkai();
  const { zonaWaktu } = useSitus();
  if (status !== 503) return message;
  if (!retryAfter) return teks.pemeliharaan;
  return `${teks.pemeliharaan} ${teks.kembaliPukul(formatTime(Date.now() + retryAfter * 1000), zonaWaktu)}`;
}

/** Inside the frame it is a part of its main, alone it is the main itself. The breadcrumb leaves before it is painted. */
function Page({ children }: { children: ReactNode }) {
  const Utama = useContext(DalamBingkai) ? 'div' : 'main';
  useLayoutEffect(() => {
    halamanGalat.set((jumlah) => jumlah + 1);
    return () => halamanGalat.set((jumlah) => jumlah - 1);
  }, []);
  return <Utama className={css.page}>{children}</Utama>;
}
