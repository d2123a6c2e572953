/** Puts the focus on the link of the next (+1) or the previous (−1) row. */
export function moveRow(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-baris]') ?? [])];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const marked = rows.findIndex((row) => row.dataset.baris === 'terakhir');
  const start = now >= 0 ? now + by : marked >= 0 ? marked : 0;
  const row = rows[Math.min(Math.max(start, 0), rows.length - 1)];
  row?.querySelector<HTMLElement>('a,button')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
