// Follows the numbered steps of a page of docs in a browser, as the page's own head says how they are written.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type { EmptyPortal } from './portal.ts';

export type Step = { line: number; text: string };

/** The steps below a heading of a page of docs, in their order. */
export function stepsOf(doc: string, heading: string): Step[] {
  const lines = readFileSync(fileURLToPath(new URL(`../../../docs/${doc}`, import.meta.url)), 'utf8').split('\n');
  const from = lines.indexOf(`## ${heading}`);
  if (from < 0) throw new Error(`${doc} has no heading ${heading}`);
  const to = lines.findIndex((line, i) => i > from && line.startsWith('## '));
  return lines.slice(from, to < 0 ? undefined : to).flatMap((text, i) => {
    const step = /^\d+\. (.+)$/.exec(text)?.[1];
    return step ? [{ line: from + i + 1, text: step }] : [];
  });
}

/** The same steps with other values than those of the page. */
export function instead(steps: readonly Step[], values: Readonly<Record<string, string>>): Step[] {
  return steps.map(({ line, text }) => ({
    line,
    text: Object.entries(values).reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  }));
}

type Followed = {
  /** The page of the person who follows; others have pages of their own. */
  page: Page;
  /** Opens a browser for another person. */
  visitor: () => Promise<Page>;
  /** The program: it printed a link, and steps at the machine are done with it; not needed by steps on pages alone. */
  portal?: EmptyPortal;
};

/** Follows steps; each is a sentence that begins with its act. */
export async function follow(steps: readonly Step[], { page, visitor, portal }: Followed): Promise<void> {
  let link = portal?.link ?? '';
  const people = new Map<string, Page>();
  const handed = new Map<string, string>();
  const acts: Record<string, (at: Page, rest: string, who: string) => Promise<void>> = {
    open: async (at, rest, who) => {
      const [address] = code(rest);
      if (address) await openSite(at, address);
      else await at.goto(rest === 'the printed link' ? link : (handed.get(who) ?? ''));
    },
    go: (at, rest) => goTo(at, bold(rest)),
    fill: (at, rest) => eachField(at, rest, (field, value) => field.fill(value)),
    choose: (at, rest) => eachField(at, rest, choose),
    tick: (at, rest) => tick(at, named(bold(rest)[0])),
    press: (at, rest) => press(at, named(bold(rest)[0]), code(rest)[0]),
    see: async (at, rest) => {
      await expect(
        at
          .getByText(named(bold(rest)[0], false))
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    },
    hand: async (at, rest) => {
      handed.set(code(rest)[0] ?? '', await at.getByLabel(bold(rest)[0] ?? '').inputValue());
    },
    run: async (_, rest) => {
      const said = (await portal?.run(words(code(rest)[0]))) ?? '';
      link = /^http\S+$/m.exec(said)?.[0] ?? link;
    },
    stop: async () => portal?.stop(),
    start: async () => portal?.start(),
  };
  for (const { line, text } of steps) {
    const [, sqlite, who = '', act = '', rest = ''] = /^(On SQLite: )?(?:As `(.+?)`: )?(\w+) (.+?)\.$/.exec(text) ?? [];
    const run = acts[act.toLowerCase()];
    if (!run) throw new Error(`line ${line} is no step that can be followed: ${text}`);
    if (sqlite && !portal?.sqlite) continue;
    if (who && !people.has(who)) people.set(who, await visitor());
    await run(people.get(who) ?? page, rest, who).catch((thrown: Error) => {
      throw new Error(`line ${line}, ${text}\n${thrown.message}`);
    });
  }
}

function bold(text: string): string[] {
  return [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
}

function code(text: string): string[] {
  return [...text.matchAll(/`(.+?)`/g)].map(([, value = '']) => value);
}

/** The words of a command of `portald`, as a shell parts them. */
function words(command = ''): string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word).slice(1);
}

/** Opens the address of a campus until it answers so; a portal that goes on meanwhile hears of a change within a second. */
export async function openSite(page: Page, address: string, status = 200): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(status);
  }).toPass({ timeout: 10_000 });
}

/** A name as it stands on the screen, where … is anything; whole, or a part of what stands there. */
function named(text = '', whole = true): RegExp {
  const pattern = text
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(whole ? `^${pattern}$` : pattern);
}

/** Through the menu, opening what is folded, then by links of the page. */
async function goTo(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    const menu = page.getByRole('navigation').first();
    const entry = menu
      .getByRole('link', { name, exact: true })
      .or(menu.getByRole('button', { name, exact: true }))
      .or(page.getByRole('main').getByRole('link', { name, exact: true }));
    const target = entry.filter({ visible: true }).first();
    if ((await target.getAttribute('aria-expanded')) !== 'true') await target.click();
  }
}

/** A button, a link or an entry of a menu; in the dialog that is open, or in the row that has a text. */
async function press(page: Page, name: RegExp, row?: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true }).last();
  const open = (await dialog.count()) > 0 ? dialog : page;
  const place: Page | Locator = row === undefined ? open : page.getByRole('row').filter({ hasText: row }).first();
  await place
    .getByRole('menuitem', { name })
    .or(place.getByRole('button', { name }))
    .or(place.getByRole('link', { name }))
    .or(place.getByRole('tab', { name }))
    .filter({ visible: true })
    .first()
    .click();
}

/** A box, a switch, or one of several choices. */
async function tick(page: Page, name: RegExp): Promise<void> {
  const box = page.getByRole('checkbox', { name }).or(page.getByRole('switch', { name }));
  await box.or(page.getByRole('radio', { name })).check();
}

async function eachField(page: Page, text: string, act: (field: Locator, value: string) => Promise<void>) {
  for (const [, name = '', value = ''] of text.matchAll(/\*\*(.+?)\*\* `(.+?)`/g)) {
    const label = new RegExp(`^${name.replace(/[/()]/g, '\\$&')}( \\*)?$`);
    await act(page.getByLabel(label).filter({ visible: true }).first(), value);
  }
}

/** An option of a list of choice, of whichever kind; one that still loads is of another kind than it will be. */
export async function choose(field: Locator, value: string): Promise<void> {
  const soon = { timeout: 2_000 };
  await expect(async () => {
    if ((await field.evaluate((node) => node.tagName, undefined, soon)) === 'SELECT') {
      const option = field.locator('option').filter({ hasText: value }).first();
      await field.selectOption({ value: (await option.getAttribute('value', soon)) ?? '' }, soon);
      return;
    }
    await field.fill(value, soon);
    await field.page().getByRole('option').filter({ hasText: value }).filter({ visible: true }).first().click(soon);
  }).toPass({ timeout: 15_000 });
}
