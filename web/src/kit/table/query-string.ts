/** The query of an address as the router keeps it: a text a name, a list where a name comes twice or more. */
export type Query = Record<string, string | string[]>;

/** Reads '?status=A&prodi=1&prodi=2'. */
export function parseQuery(text: string): Query {
  const query: Query = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** Writes names and values, lists as repeated names; what is empty stays away. */
export function stringifyQuery(query: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** All values of a name, as texts, whatever shape the router gave them. */
export function valuesOf(query: Record<string, unknown>, name: string): string[] {
  return [query[name]].flat().filter(isPlain).map(String).filter(Boolean);
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
