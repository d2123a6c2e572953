/** The rows by what they have in common; groups and rows keep their order. */
export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}
