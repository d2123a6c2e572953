const nama: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a rich text without its form, to be shown as text: tags go, the common entities are read. */
export function teksBiasa(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:#(\d{1,7})|(\w{2,6}));/g,
      (semua, angka?: string, kata?: string) => karakter(angka) ?? nama[kata ?? ''] ?? semua,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function karakter(angka: string | undefined): string | undefined {
  const kode = Number(angka);
  return angka !== undefined && kode <= 0x10ffff ? String.fromCodePoint(kode) : undefined;
}
