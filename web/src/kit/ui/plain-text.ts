const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a rich text without its form, to be shown as text: tags go, the common entities are read. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:#(\d{1,7})|(\w{2,6}));/g,
      (whole, digits?: string, word?: string) => characterOf(digits) ?? entities[word ?? ''] ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function characterOf(digits: string | undefined): string | undefined {
  const code = Number(digits);
  return digits !== undefined && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
