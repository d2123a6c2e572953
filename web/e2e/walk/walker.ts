// Somebody who goes through all pages of the portal, opens all there is to open, and looks.
import { expect, type Page, type Request } from '@playwright/test';
import { still } from '../kit/axe.ts';
import { axeFaults } from './axe.ts';
import { type Fault, Findings, type Place } from './fault.ts';
import { focusScript, hiddenFocus } from './focus.ts';
import { layoutFaults, layoutScript } from './layout.ts';
import { layerAsSeen, layersOf, openers, openersScript, type Part, press, shapeOf } from './openers.ts';
import { Addresses, routesOf } from './routes.ts';
import { Answered, listen, wrongWords } from './texts.ts';

export type Walk = {
  who: string;
  language: 'id' | 'en';
  /** Widths that share a way of showing things; the first of a group is the one at which things are opened. */
  widths: readonly (readonly number[])[];
  /** The same for a page that has been seen before. */
  widthsAgain?: readonly (readonly number[])[];
  dark: boolean;
  /** Of which states axe is asked: of all, or of pages as they stand at the first width. */
  axe: 'every state' | 'pages';
  /** Where one goes through by the keyboard: bars stick most on a phone. */
  keyboard: 'every width' | 'phone';
  /** How many addresses of a page are seen. */
  samples: number;
  /** How many things may be opened one out of the other. */
  depth: number;
  pictures: string;
};

/** Flags of the portal for a walk, which lets nothing be written: no session could be renewed on its way. */
export const sessionOfWalk = ['--access-lifetime', '12h'];

/** What walks have opened before, so that the next one opens what is new to it; what they have asked for, and have seen. */
export type Memory = Record<'opened' | 'layers' | 'walked' | 'seen', Set<string>>;

export function newMemory(): Memory {
  return { opened: new Set(), layers: new Set(), walked: new Set(), seen: new Set() };
}

export class Walker {
  readonly findings = new Findings();
  private readonly answered = new Answered();
  private addresses = new Addresses([]);
  private readonly inFlight = new Set<Request>();
  private pictures = 0;
  private looks = 0;
  /** The widths at which the frame around the pages was gone through by the keyboard. */
  private readonly framed = new Set<number>();
  private here = { route: '', address: '' };
  /** The page's shape with nothing opened. */
  private closed = '';

  constructor(
    private readonly page: Page,
    private readonly walk: Walk,
    private readonly memory: Memory,
  ) {
    const counts = (type: string) => ['fetch', 'xhr', 'script', 'stylesheet', 'font'].includes(type);
    page.on('request', (request) => counts(request.resourceType()) && this.inFlight.add(request));
    page.on('requestfinished', (request) => this.inFlight.delete(request));
    page.on('requestfailed', (request) => this.inFlight.delete(request));
    page.on('domcontentloaded', () => this.inFlight.clear());
  }

  /** Walks all pages that are asked for; first those with a fixed address, which link to the others. */
  async all(isAsked: (route: string) => boolean = () => true): Promise<string[]> {
    const routes = await this.prepare();
    const order = routes.toSorted((a, b) => a.split('$').length - b.split('$').length || a.length - b.length);
    for (const route of order) {
      if (isAsked(route)) await this.route(route);
      else if (!route.includes('$')) await this.open(route);
    }
    return routes;
  }

  /** Walks these addresses alone, of whatever page. */
  async some(addresses: readonly string[]): Promise<void> {
    await this.prepare();
    for (const address of addresses) await this.address(this.addresses.routeOf(address), address);
  }

  private async route(route: string): Promise<void> {
    for (const address of this.addresses.samples(route, this.walk.samples)) await this.address(route, address);
  }

  /** A page that is for another role is not walked; one that leads on to another is walked where it leads. */
  private async address(route: string, address: string): Promise<void> {
    this.here = { route, address };
    await this.resize(this.walk.widths[0]?.[0] ?? 1408);
    await this.open(address);
    const there = new URL(this.page.url()).pathname;
    const missing = await this.page.getByText('This page could not be found').count();
    if (missing > 0 && route !== '/$') return;
    this.memory.walked.add(route);
    if (this.addresses.routeOf(there) !== route) return;
    const { widths: all, widthsAgain = all } = this.walk;
    const widthsHere = this.memory.seen.has(route) ? widthsAgain : all;
    this.memory.seen.add(route);
    for (const widths of widthsHere) await this.group(address, widths);
    console.log(`${clock()} ${this.walk.who} ${this.walk.language} ${address}: ${this.looks} looks`);
    this.looks = 0;
  }

  private async prepare(): Promise<string[]> {
    await this.page.addInitScript(listen);
    for (const script of [layoutScript, openersScript, focusScript]) await this.page.addInitScript(script);
    await this.open('/dashboard');
    const routes = await routesOf(this.page);
    this.addresses = new Addresses(routes);
    return routes;
  }

  private async group(address: string, widths: readonly number[]): Promise<void> {
    const fresh = this.page.viewportSize()?.width === widths[0];
    await this.resize(widths[0] ?? 1408);
    if (!fresh) await this.open(address);
    await this.look('', widths);
    await this.lookAtFocus('', widths);
    if (this.walk.depth === 0) return;
    this.closed = await shapeOf(this.page);
    await this.explore([], widths, []);
    await this.leaveForm(widths);
  }

  /** A page's form that was written in asks before another page comes. */
  private async leaveForm(widths: readonly number[]): Promise<void> {
    const field = this.page.locator('main form').locator('input:not([type]), input[type="text"], textarea').first();
    if (!(await field.isVisible()) || !(await field.isEditable())) return;
    const before = await shapeOf(this.page);
    await field.fill('7');
    await this.page
      .locator('main nav a[href]')
      .first()
      .click({ timeout: 1500 })
      .catch(() => {});
    await this.settle();
    if ((await shapeOf(this.page)) !== before) await this.look('left', widths);
    await this.open(this.here.address);
  }

  /** Opens what the uppermost layer offers, one after the other, and what those offer. */
  private async explore(path: readonly string[], widths: readonly number[], offered: readonly string[]): Promise<void> {
    const kinds = await openers(this.page, this.partOf(path));
    const fresh = kinds.filter((kind) => !offered.includes(kind) && this.isNew([...path, kind], widths));
    const closed = await shapeOf(this.page);
    for (const [at, kind] of fresh.entries()) {
      await openers(this.page, this.partOf(path));
      const before = await shapeOf(this.page);
      const layers = await layersOf(this.page);
      const pressed = await press(this.page, kind);
      await this.settle();
      const left = this.addresses.routeOf(new URL(this.page.url()).pathname) !== this.here.route;
      if (!left && pressed && (await shapeOf(this.page)) !== before)
        await this.opened([...path, kind], widths, layers, kinds);
      const toNextTab = !left && kind.startsWith('tab ') && fresh[at + 1]?.startsWith('tab ');
      if (!toNextTab) await this.back(path, closed);
    }
  }

  /** Whether a way was not gone before on this page in this width; from now on it was. */
  private isNew(path: readonly string[], [width]: readonly number[]): boolean {
    const key = [this.here.route, width, ...path].join(' > ');
    const isNew = !this.memory.opened.has(key);
    this.memory.opened.add(key);
    return isNew;
  }

  /** Looks at what was opened, and opens what it offers beside what was `offered` before: in a layer or a tab, all. */
  private async opened(
    path: readonly string[],
    widths: readonly number[],
    layers: number,
    offered: readonly string[],
  ): Promise<void> {
    if (await this.isKnown(widths)) return;
    await this.look(path.join(' > '), widths, path);
    const own = this.partOf(path) === 'tab' || (await layersOf(this.page)) > layers;
    if (path.length < this.walk.depth) await this.explore(path, widths, own ? [] : offered);
    await this.lookAtFocus(path.join(' > '), widths);
    await this.leaveDirty(path, widths);
  }

  /** Whether the layer on top was seen before in this width, on whatever page; from now on it was. */
  private async isKnown([width]: readonly number[]): Promise<boolean> {
    const layer = await layerAsSeen(this.page);
    const key = `${width} ${layer}`;
    const isKnown = layer !== '' && this.memory.layers.has(key);
    this.memory.layers.add(key);
    return isKnown;
  }

  /** Where to search what a way has led to. */
  private partOf(path: readonly string[]): Part {
    if (path.at(-1)?.startsWith('tab ')) return 'tab';
    return this.here.route === '/dashboard' ? 'frame' : 'page';
  }

  /** A form that was written in asks before it goes. */
  private async leaveDirty(path: readonly string[], widths: readonly number[]): Promise<void> {
    const form = this.page.locator('dialog[open] form').last();
    const field = form.locator('input:not([type]), input[type="text"], textarea').first();
    if (!(await field.isVisible().catch(() => false))) return;
    const before = await shapeOf(this.page);
    await field.fill('7').catch(() => {});
    await this.page.keyboard.press('Escape');
    await this.settle();
    if ((await shapeOf(this.page)) !== before) await this.look(`${path.join(' > ')} > left`, widths);
  }

  /** Goes back to where `path` has led; anew when Escape does not lead there. */
  private async back(path: readonly string[], before: string): Promise<void> {
    if ((await shapeOf(this.page)) === before) return;
    await this.page.keyboard.press('Escape');
    await this.settle();
    if ((await shapeOf(this.page)) === before) return;
    const there = (await shapeOf(this.page)) === this.closed && (await this.pressAll(path));
    if (!there || (await shapeOf(this.page)) !== before) await this.reopen(path);
  }

  /** Opens the page anew and all on a way; false where a part of it is not offered at this width. */
  private async reopen(path: readonly string[]): Promise<boolean> {
    await this.open(this.here.address);
    return this.pressAll(path);
  }

  private async pressAll(path: readonly string[]): Promise<boolean> {
    for (const [at, kind] of path.entries()) {
      await openers(this.page, this.partOf(path.slice(0, at)));
      if (!(await press(this.page, kind))) return false;
      await this.settle();
    }
    return true;
  }

  /** Looks at what stands there now, at these widths; what closes on the way to another width is opened anew there by `path`. */
  private async look(state: string, widths: readonly number[], path: readonly string[] = []): Promise<void> {
    const [first = 1408] = widths;
    this.looks += 1;
    await this.note(await wrongWords(this.page, this.answered), first, state);
    const open = await layersOf(this.page);
    const stands = async () => path.length === 0 || (await layersOf(this.page)) === open || (await this.reopen(path));
    for (const width of widths) {
      await this.resize(width);
      if (await stands()) await this.note(await layoutFaults(this.page), width, state);
    }
    await this.resize(first);
    await stands();
    const asked = state === '' && first === this.walk.widths[0]?.[0];
    if (this.walk.axe === 'pages' && !asked) return;
    await this.note(await axeFaults(this.page, 'all'), first, state);
    if (this.walk.dark) await this.dark(first, state);
  }

  /** Goes through it by the keyboard, once a width through the frame too; where that ends, what is open may close. */
  private async lookAtFocus(state: string, [width = 1408]: readonly number[]): Promise<void> {
    if (/menuitem|combobox/.test(state) || (this.walk.keyboard === 'phone' && width >= 768)) return;
    const known = this.framed.has(width);
    await this.note(await hiddenFocus(this.page, known ? 'main' : 'page'), width, state);
    if (!known && (await this.page.locator('main#isi').count()) > 0) this.framed.add(width);
  }

  private async dark(width: number, state: string): Promise<void> {
    await this.scheme('dark');
    await this.note(await axeFaults(this.page, 'colours'), width, state, true);
    await this.scheme('light');
  }

  private async scheme(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme });
    await expect(this.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await still(this.page);
  }

  private async note(faults: readonly Fault[], width: number, state: string, dark = false): Promise<void> {
    const at: Place = { ...this.here, who: `${this.walk.who} ${this.walk.language}`, width, dark, state };
    const picture = `${this.walk.pictures}-${this.pictures + 1}.png`;
    const fresh = faults.filter((fault) => this.findings.note(fault, at, picture));
    if (fresh.length === 0) return;
    for (const { kind, element, detail } of fresh)
      console.log(`${clock()} ${width} ${state} ${kind}: ${element} ${detail}`);
    this.pictures += 1;
    await this.page.screenshot({ path: picture });
  }

  private async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' });
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.walk.language, { timeout: 15_000 });
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 15_000 });
    await this.settle(2);
    await this.addresses.learn(this.page);
  }

  private async resize(width: number): Promise<void> {
    if (this.page.viewportSize()?.width === width) return;
    await this.page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    await this.settle();
  }

  /** Waits until nothing is on its way, so often one after the other, and nothing moves. */
  private async settle(often = 1): Promise<void> {
    const end = Date.now() + 10_000;
    for (let quiet = 0; quiet < often && Date.now() < end; ) {
      await this.page.evaluate(drawn);
      const busy = this.inFlight.size > 0 || (await this.page.getByText(/^(Memuat|Loading)…$/).count()) > 0;
      quiet = busy ? 0 : quiet + 1;
    }
    await still(this.page);
  }
}

/** Runs in the browser: waits until it has drawn what stands there. */
function drawn(): Promise<unknown> {
  return new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
}

function clock(): string {
  return new Date().toTimeString().slice(0, 8);
}
