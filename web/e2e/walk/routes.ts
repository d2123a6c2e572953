// The pages there are, as the running portal's own router knows them, and addresses at which each can be seen.
import type { Page } from '@playwright/test';

type Router = { routesByPath: Record<string, unknown> };

/** Addresses of pages that no link leads to. Whoever adds a page adds nothing here, unless nothing links to it. */
const unlinked: Record<string, () => string[]> = {
  '/oauth': () => [],
  '/login': () => [],
  '/dokumen/$kode': () => ['/dokumen/AAAA-BBBB-CCCC'],
  '/$': () => ['/tidak-ada'],
};

/** The form of a record is chosen from the record's menu, or linked for some records alone. */
const form = '/ubah';

/** The paths of all routes. */
export function routesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router };
    return Object.keys(router.routesByPath);
  });
}

/** Tells which route an address belongs to, and which addresses a route has been seen at. */
export class Addresses {
  private readonly seen = new Map<string, Set<string>>();
  private readonly shapes: readonly (readonly [RegExp, string])[];

  constructor(readonly routes: readonly string[]) {
    const fixedFirst = routes.toSorted((a, b) => holes(a) - holes(b) || b.length - a.length);
    this.shapes = fixedFirst.map((route) => [shapeOf(route), route] as const);
  }

  routeOf(address: string): string {
    const [path = ''] = address.split(/[?#]/);
    return this.shapes.find(([shape]) => shape.test(path))?.[1] ?? '/$';
  }

  /** Remembers the addresses that a page links to. */
  async learn(page: Page): Promise<void> {
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
        .map(({ pathname, search }) => pathname + search),
    );
    for (const link of links) this.add(link);
  }

  add(address: string): void {
    const route = this.routeOf(address);
    const known = this.seen.get(route) ?? new Set();
    this.seen.set(route, known.add(address));
  }

  /** At most so many addresses of a route, as different as they come: the first, the last, one with a query. */
  samples(route: string, most: number): string[] {
    const all = [...(this.seen.get(route) ?? [])];
    if (holes(route) === 0) return [route];
    const asked = all.find((address) => address.includes('?'));
    const firsts = [...new Set(all.map((address) => address.split('?')[0]))];
    const chosen = [asked, firsts[0], firsts.at(-1), firsts[Math.floor(firsts.length / 2)]];
    const found = [...new Set(chosen.filter((one) => one !== undefined))].slice(0, most);
    if (found.length > 0) return found;
    const of = (other: string) => [...(this.seen.get(other) ?? [])].slice(0, most);
    if (unlinked[route]) return unlinked[route]();
    if (route.endsWith(form)) return of(route.slice(0, -form.length)).map((record) => record.split('?')[0] + form);
    return this.shortened(route);
  }

  /** A page that leaves a part of its address out is seen where the page with all of it is. */
  private shortened(route: string): string[] {
    for (const [longer, addresses] of this.seen) {
      if (longer.replace('/$id', '') !== route || longer === route) continue;
      const [first] = addresses;
      const at = longer.split('/').indexOf('$id');
      if (first) return [first.split('/').toSpliced(at, 1).join('/')];
    }
    return [];
  }
}

function holes(route: string): number {
  return route === '/$' ? 100 : (route.match(/\$/g)?.length ?? 0);
}

function shapeOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+').replace(/\$$/, '.*')}$`);
}
