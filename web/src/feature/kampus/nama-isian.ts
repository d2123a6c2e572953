/** The name of a field as people read it: 'namaInggris' is 'Nama inggris'. */
export function namaIsian(isian: string): string {
  const kata = isian
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return kata.charAt(0).toUpperCase() + kata.slice(1);
}
