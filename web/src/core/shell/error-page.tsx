import { jadiGalat } from '@/kit/api/galat';

/** A route that does not exist, or not for this person. */
export function NotFoundPage() {
  return (
    <main>
      <h1>This page could not be found</h1>
      <a href="/dashboard">Back to the home page</a>
    </main>
  );
}

/** A route that failed to load: its status, else 500, and the message. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, status } = jadiGalat(error);
  return (
    <main>
      <h1>{status || 500}</h1>
      <p>{message}</p>
      <button type="button" onClick={onRetry}>
        Muat Ulang
      </button>
    </main>
  );
}
