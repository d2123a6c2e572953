/** Puts the focus on the link of the next (+1) or the previous (−1) row. */
export function moveRow(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-baris]') ?? [])];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const marked = rows.find((row) => row.dataset.baris === 'terakhir') ?? rows[0];
  const row = now < 0 ? marked : (rows[now + by] ?? rows[now]);
  row?.querySelector<HTMLElement>('a,button')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
