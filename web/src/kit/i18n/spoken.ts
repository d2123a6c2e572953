// Hands out the server's answers in the reader's language. Loaded with the lists of sentences, when that is English.
import type { Spoken } from './answers';
import { type Place, placeOf, places } from './sentence-places';
import { type English, type Say, sayer } from './sentences';

/** What an area brings: its sentences in English, and where its answers hold them. */
export type Sentences = { english: English; places: readonly Place[] };

export function spoken(areas: readonly Sentences[]): Spoken {
  const say = sayer(areas.map(({ english }) => english));
  const all = [...places, ...areas.flatMap((area) => area.places)];
  return { say, turn: (answer) => turn(answer, all, say) };
}

/** Turns the sentences of an answer just parsed, where they stand. */
function turn(value: unknown, all: readonly Place[], say: Say): void {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const [name, one] of Object.entries(holder)) {
    const place = Array.isArray(value) ? undefined : placeOf(all, name, holder);
    if (place && isSaid(one)) holder[name] = Array.isArray(one) ? one.map((text) => say(text)) : say(one, place.mixed);
    else turn(one, all, say);
  }
}

function isSaid(value: unknown): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}
