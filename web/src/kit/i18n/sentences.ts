// What the server says, in English. The server speaks Indonesian; a list of its sentences, {} where something is put in,
// tells how each is said in English. Loaded when the reader's language is English, never before.

/** English by the sentence of the server. A second form is for several: '{} {1:day|days}'. */
export type English = Readonly<Record<string, string>>;

type Pattern = { match: RegExp; english: string; letters: number; holes: number; opens: boolean };

/** Says a sentence in English; of a text that may be somebody's own words (`mixed`) only what is clearly the server's. */
export type Say = (text: string, mixed?: boolean) => string;

/** Learns the lists. What is put into a sentence is a sentence again, a term, a date, or else a name, which stays. */
export function sayer(lists: readonly English[]): Say {
  const all = lists.flatMap((list) => Object.entries(list)).map(whole);
  const fixed = new Map(all.filter(([text]) => !text.includes('{}')));
  const patterns = all
    .filter(([text]) => text.includes('{}'))
    .map(toPattern)
    .toSorted((a, b) => b.letters - a.letters || b.holes - a.holes);

  const say = (text: string, mixed = false): string =>
    fixed.get(text) ?? filled(text, mixed) ?? (mixed ? text : (compound(text) ?? pieces(text) ?? dated(text)));

  function filled(text: string, mixed: boolean): string | undefined {
    for (const { match, english, opens, letters } of patterns) {
      const holes = match.exec(text)?.slice(1);
      if (!holes) continue;
      const said = holes.map((hole) => (mixed ? say(dated(hole), true) : say(hole)));
      const sure = opens || (letters >= 7 && said[0] !== holes[0]);
      if (sure || !mixed) return likeBegun(text, fill(english, said, holes));
    }
    return undefined;
  }

  /** 'Kartu bimbingan skripsi': what comes last in Indonesian comes first in English. */
  function compound(text: string): string | undefined {
    for (const at of text.matchAll(/ /g)) {
      const [head, tail] = [fixed.get(text.slice(0, at.index)), fixed.get(text.slice(at.index + 1))];
      if (head && tail) return capital(`${tail} ${head[0]?.toLowerCase()}${head.slice(1)}`);
    }
    return undefined;
  }

  /** Several things in a row. */
  function pieces(text: string): string | undefined {
    const parts = text.split(/(, |; |: )/);
    if (parts.length < 3) return undefined;
    const said = parts.map((part, i) =>
      i % 2 === 0 ? (fixed.get(part) ?? filled(part, false) ?? compound(part)) : part,
    );
    if (said.every((one, i) => i % 2 === 1 || one === undefined)) return undefined;
    return said.map((one, i) => one ?? dated(parts[i] ?? '')).join('');
  }

  return say;
}

/** A text that goes on, as ', menunggu …', has something before it; two holes side by side are one. */
function whole([text, english]: [string, string]): [string, string] {
  if (/^[\s,;.]/.test(text)) return whole([`{}${text}`, `{}${english}`]);
  return [text.replaceAll('{}{}', '{}'), english.replaceAll('{}{}', '{}')];
}

function toPattern([text, english]: [string, string]): Pattern {
  const parts = text.split('{}');
  const source = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
  const tail = /^\{\}[,;.]/.test(text) ? 1000 : 0; // it is the end, whatever comes before
  const letters = tail + text.replaceAll(/\P{L}/gu, '').length;
  return {
    match: new RegExp(`^${source}$`, 'isu'),
    english,
    letters,
    holes: parts.length - 1,
    opens: !text.startsWith('{}'),
  };
}

/** Puts in what stands in the holes: '{}' the next one, '{2}' the second, '{1:day|days}' by the number in the first. */
function fill(english: string, said: readonly string[], holes: readonly string[]): string {
  let next = 0;
  return english.replaceAll(/\{(\d*)(?::([^|{}]*)\|([^{}]*))?\}/g, (_, place: string, one?: string, many?: string) => {
    const at = place === '' ? next++ : Number(place) - 1;
    if (one !== undefined) return (holes[at] === '1' ? one : many) ?? '';
    return said[at] ?? '';
  });
}

/** Begins with a capital where the other does. */
function likeBegun(other: string, text: string): string {
  return /^\p{Lu}/u.test(other) ? capital(text) : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const months: English = {
  Januari: 'January',
  Februari: 'February',
  Maret: 'March',
  Mei: 'May',
  Juni: 'June',
  Juli: 'July',
  Agustus: 'August',
  Oktober: 'October',
  Desember: 'December',
};
const days: English = {
  Minggu: 'Sunday',
  Senin: 'Monday',
  Selasa: 'Tuesday',
  Rabu: 'Wednesday',
  Kamis: 'Thursday',
  Jumat: 'Friday',
  Sabtu: 'Saturday',
};

/** Turns the names of months and days that stand in a date. */
function dated(text: string): string {
  return text
    .replaceAll(/\b(\d{1,2}) (\p{Lu}\p{Ll}+) (\d{4})\b/gu, (date, day, month, year) =>
      months[month] ? `${day} ${months[month]} ${year}` : date,
    )
    .replaceAll(/\b(\p{Lu}\p{Ll}+)(?=, \d|–|$)/gu, (name) => days[name] ?? name)
    .replaceAll(/–(\p{Lu}\p{Ll}+)\b/gu, (both, name) => (days[name] ? `–${days[name]}` : both));
}
