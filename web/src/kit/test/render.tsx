import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { parseQuery, stringifyQuery } from '../table/query-string';

/** Renders within a router that stands at `url` and knows every path; resolves once the first page stands. */
export async function renderKit(ui: ReactElement, { url = '/' }: { url?: string } = {}) {
  const root = createRootRoute({ component: Outlet });
  const any = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <div data-testid="akar">{ui}</div>,
  });
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
  });
  const view = render(<RouterProvider router={router as never} />);
  await screen.findByTestId('akar');
  return { ...view, router, history };
}
