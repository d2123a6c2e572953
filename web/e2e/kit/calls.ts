// What a page asks the server for, as the API document names it: what stands in a path's places and what differs from
// day to day is left open, so that the same page of another person asks alike.
import type { Page, Request } from '@playwright/test';

/** A page as somebody opens it, and the calls that it makes. */
export type Visit = { page: string; calls: readonly string[] };

const terbuka: readonly (readonly [RegExp, string])[] = [
  [/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/, '{id}'],
  [/^20\d\d[1-4]$/, '{periode}'],
  [/^20\d\d-\d\d-\d\d$/, '{hari}'],
];

/** Collects the calls of a page, visit by visit. */
export class Calls {
  private asked: string[] = [];
  private readonly underWay = new Set<Request>();
  private last = 0;
  private readonly routes: readonly (readonly [RegExp, string])[];

  constructor(page: Page, paths: readonly string[]) {
    const fixedFirst = paths.toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')));
    this.routes = fixedFirst.map((path) => [pattern(path), path]);
    page.on('request', (request) => this.begin(request));
    page.on('requestfinished', (request) => this.end(request));
    page.on('requestfailed', (request) => this.end(request));
  }

  /** How long nothing has been on its way, in milliseconds. */
  quiet(): number {
    return this.underWay.size > 0 ? 0 : Date.now() - this.last;
  }

  /** Which of these calls have not been made since the last time. */
  missing(calls: readonly string[]): string[] {
    return calls.filter((call) => !this.asked.includes(call));
  }

  /** What was asked for since the last time. Calls go side by side and answers are shared, so neither order nor number counts. */
  taken(): string[] {
    const calls = [...new Set(this.asked)].toSorted();
    this.asked = [];
    return calls;
  }

  private begin(request: Request): void {
    this.underWay.add(request);
    this.note(request);
  }

  private end(request: Request): void {
    this.underWay.delete(request);
    this.last = Date.now();
  }

  private note(request: Request): void {
    if (request.resourceType() !== 'fetch') return;
    const { pathname, searchParams } = new URL(request.url());
    const route = this.routes.find(([shape]) => shape.test(pathname))?.[1];
    const query = [...searchParams].map(([name, value]) => `${name}=${open(value)}`).join('&');
    this.asked.push(`${request.method()} ${route ?? pathname}${query && `?${query}`}`);
  }
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function open(value: string): string {
  return terbuka.find(([shape]) => shape.test(value))?.[1] ?? value;
}
