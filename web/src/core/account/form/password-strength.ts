// How hard a password is to guess, roughly and at once; what is refused is for the server to say.

/** 0 'sangat lemah' to 4 'sangat kuat'. */
type Tingkat = 0 | 1 | 2 | 3 | 4;

/** Words that everybody tries first; whatever holds one is worth only what stands around it. */
const umum =
  'password|sandi|rahasia|katasandi|admin|dosen|kampus|universitas|indonesia|jakarta|merdeka|bismillah|sayang|cinta|qwerty|asdfgh|welcome|letmein|iloveyou|12345678|1234567|123456|12345|abcdef|abc123';
const runtut = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm';

/** The strength of a password; `sendiri` are the person's own names, which do not count. */
export function kekuatan(password: string, sendiri: readonly string[] = []): Tingkat {
  const bit = isi(password, sendiri) * Math.log2(ragam(password));
  if ([...password].length < 8 || bit < 28) return 0;
  if (bit < 40) return 1;
  if (bit < 56) return 2;
  return bit < 76 ? 3 : 4;
}

/** How many characters count: known words, runs and repetitions are worth one each. */
function isi(password: string, sendiri: readonly string[]): number {
  const nama = sendiri.flatMap((satu) => satu.toLowerCase().split(/\s+/)).filter((satu) => satu.length > 3);
  const kata = new RegExp([umum, ...nama.map(aman)].join('|'), 'g');
  const tersisa = password
    .toLowerCase()
    .replace(kata, '*')
    .replace(/(.)\1{2,}/gu, '*');
  return tanpaRuntutan(tersisa).length;
}

function tanpaRuntutan(teks: string): string {
  let hasil = '';
  for (const huruf of teks) {
    const lanjutan = hasil.length > 1 && runtut.includes(hasil.slice(-2) + huruf);
    hasil = lanjutan ? hasil.slice(0, -2) + hasil.slice(-1) + huruf : hasil + huruf;
  }
  return hasil;
}

function ragam(password: string): number {
  const jenis: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^\w]|_/, 20],
  ];
  return jenis.reduce((jumlah, [pola, luas]) => jumlah + (pola.test(password) ? luas : 0), 1);
}

function aman(teks: string): string {
  return teks.replace(/[^\w\s]/g, '\\$&');
}
