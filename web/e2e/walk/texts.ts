// What a page says in the wrong language. What the server answered is the campus's own and stays as it is, but for the
// sentences that the server makes: those are the portal's, and have to be in the reader's language.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Place, placeOf } from '../../src/kit/i18n/sentence-places.ts';
import { sayer } from '../../src/kit/i18n/sentences.ts';
import type { Fault } from './fault.ts';
import { foreignWords, wordsOf } from './words.ts';

type Said = { text: string; element: string };

const foreign = foreignWords();

/** Where answers hold sentences of the server, from the files that say so. */
const src = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /sentence-places\.ts$/.test(file),
);
const loaded: { places: readonly Place[] }[] = await Promise.all(files.map((file) => import(`${src}/${file}`)));
const places = loaded.flatMap((one) => one.places);

const lists = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /kalimat-en\.json$/.test(file));
const say = sayer(lists.map((file) => JSON.parse(readFileSync(`${src}/${file}`, 'utf8'))));

/** Mail and web addresses are in no language. */
const addresses = /\S*(?:@|:\/\/)\S*/g;

/** Knows all texts that the server has answered with. */
export class Answered {
  private readonly texts = new Set<string>();
  private readonly usernames = new Set<string>();
  private longestFirst: readonly string[] = [];

  /** Takes what the page has been answered since the last time; its calls are heard by `listen`. */
  async learn(page: Page): Promise<void> {
    const bodies = await page.evaluate(() => (window as unknown as { answers: string[] }).answers.splice(0));
    for (const body of bodies) this.add(JSON.parse(body));
    if (bodies.length > 0) this.longestFirst = [...this.texts].toSorted((a, b) => b.length - a.length);
  }

  private add(value: unknown): void {
    if (typeof value === 'string') this.addText(value);
    else if (Array.isArray(value)) for (const one of value) this.add(one);
    else if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) this.addField(key, one, value);
  }

  private addField(key: string, value: unknown, holder: object): void {
    const place = placeOf(places, key, holder);
    if ('request_id' in holder) return;
    if (key === 'username' && typeof value === 'string') this.usernames.add(value);
    if (key === 'satuan' && typeof value === 'string') this.texts.add(plain(value)); // a unit of the campus, be it one small word
    if (!place) this.add(value);
    else if (typeof value === 'string' && (place.mixed || place.names)) {
      const own = say(value, place.mixed) === value;
      this.addText(own ? value : value.slice(value.indexOf(': ') + 1)); // of 'Bimbingan ke-2: …' what follows is a person's
    }
  }

  private addText(value: string): void {
    for (const piece of value.split(/<[^>]*>/))
      if (/[\s\p{Lu}]/u.test(piece) && piece.trim().length > 2) this.texts.add(plain(piece));
  }

  /** What is left of a text without what the server said; names may be cut short with dots. */
  without(text: string): string {
    if (this.usernames.has(text)) return '';
    let rest = plain(text);
    const cut = rest.replace(/ ?(?:\.\.\.|…)$/, '');
    const short = cut !== rest && cut.length >= 5;
    for (const known of this.longestFirst) {
      if (short && known.startsWith(cut)) return '';
      if (rest.includes(known)) rest = rest.replaceAll(known, ' ');
    }
    return rest;
  }
}

function plain(text: string): string {
  const entities = text.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<');
  return entities.replaceAll(/\s+/g, ' ').trim();
}

/** The end of a text that was cut to its first letters: part of a word, and a word of nobody's. */
const cutWord = /\S+ \.\.\.$/;

/** Finds the texts of the page that hold words of another language alone than it says it speaks. */
export async function wrongWords(page: Page, answered: Answered): Promise<Fault[]> {
  const language = await page.evaluate(() => (document.documentElement.lang === 'en' ? 'en' : 'id'));
  const faults: Fault[] = [];
  await answered.learn(page);
  for (const { text, element } of await page.evaluate(said)) {
    const suspect = (what: string) =>
      wordsOf(what.replaceAll(addresses, ' ').replace(cutWord, ' ')).filter((one) => foreign[language].has(one));
    if (suspect(text).length === 0) continue;
    const wrong = suspect(answered.without(text));
    if (wrong.length > 0)
      faults.push({ kind: `not in ${language}`, element, detail: `"${text}": ${wrong.join(', ')}` });
  }
  return faults;
}

/** All that the page says to eye and ear in its own language. Runs in the browser. */
function said(): Said[] {
  const found: Said[] = [];
  const own = document.documentElement.lang;
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const add = (element: Element, text: string | null | undefined) => {
    const tongue = element.closest('[lang]')?.getAttribute('lang');
    if (!text?.trim() || (tongue && tongue !== own) || !element.checkVisibility()) return;
    found.push({ text: text.trim(), element: name(element) });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (element && !element.closest('script, style, kbd')) add(element, node.nodeValue);
  }
  for (const attribute of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) add(element, element.getAttribute(attribute));
  }
  return found;
}

/** Lets nothing be written, whatever is pressed, and keeps what is read. Runs in the browser before the page does. */
export function listen(): void {
  const answers: string[] = [];
  Object.assign(window, { answers });
  const ask = window.fetch;
  const type = { 'content-type': 'application/json' };
  window.fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method !== 'GET' && method !== 'HEAD') return new Response('{"message":"-"}', { status: 409, headers: type });
    const answer = await ask(input, init);
    const json = answer.status !== 204 && answer.headers.get('content-type')?.includes('json');
    if (json) {
      const body = await answer.clone().text();
      if (body !== '') answers.push(body);
    }
    return answer;
  };
}
