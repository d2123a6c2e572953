// The error pages are loaded when they are needed; these stand for them in the table of routes.
import type { ErrorComponentProps } from '@tanstack/react-router';
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

/** A route that failed to load. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <ErrorPage error={error} onRetry={reset} />
    </Suspense>
  );
}
