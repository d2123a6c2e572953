// The error pages are loaded when they are needed; these stand for them in the table of routes.
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(() => import('./error-page').then((module) => ({ default: module.NotFoundPage })));
const ErrorPage = lazy(() => import('./error-page').then((module) => ({ default: module.ErrorPage })));

/** 'This page could not be found'. */
export function RouteNotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  );
}

/** A route that failed to load; trying again loads it anew. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Suspense fallback={null}>
      <ErrorPage error={error} onRetry={() => void router.invalidate()} />
    </Suspense>
  );
}
