import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Language, setLanguage } from '@/kit/i18n/language';

type Texts = Record<string, unknown>;

/** The texts of every part as its hook in `teks.ts` has them, with those of the part that it stands on. */
const hooks = import.meta.glob<Record<string, () => Texts>>(['./**/{teks,*-teks,texts}.ts'], { eager: true });
const all = Object.entries(hooks).flatMap(([path, module]) =>
  Object.values(module).map((useTexts) => ({ path, useTexts })),
);

async function inLanguage(language: Language): Promise<Texts[]> {
  localStorage.setItem('enable_localization', 'true');
  setLanguage(language);
  const drawn = await act(async () => all.map(({ useTexts }) => renderHook(useTexts)));
  await waitFor(() => expect(drawn.filter(({ result }) => !result.current)).toEqual([]), { timeout: 10_000 });
  return drawn.map(({ result }) => result.current);
}

const indonesian = await inLanguage('id');
const english = await inLanguage('en');
setLanguage('id');
const parts = all.map(({ path }, at) => ({ path, id: indonesian[at] ?? {}, en: english[at] ?? {} }));

/** The names of all texts, also of those within others. */
function names(texts: object, within = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) => [
    `${within}${name}`,
    ...(value && typeof value === 'object' ? names(value, `${within}${name}.`) : []),
  ]);
}

/** Words that are the same in both languages, or are no words: abbreviations, marks, the names of papers and systems. */
const shared = new Set(
  `a b c d e username password email total draf data nim nidn xlsx pdf rps lms sks wib wita wit whatsapp menu status filter
  dashboard portal dosen sso ipk krs zip docx url link admin operator semester agenda no logbook proposal tab error cpmk
  sub`.split(/\s+/),
);

/** Everything that a value of the texts can say: of a function what it says of letters and of numbers. */
function said(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [
      ['A', 'B', 'C', 'D'],
      [1, 2, 3, 4],
    ].flatMap((words) => said(tried(value, words)));
  return value && typeof value === 'object' ? Object.values(value).flatMap(said) : [];
}

function tried(say: unknown, words: unknown[]): unknown {
  try {
    return (say as (...args: unknown[]) => unknown)(...words);
  } catch {
    return undefined; // wants another kind of value
  }
}

const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

describe('SH-17 both languages', () => {
  test.each(parts)('SH-17 $path has the same texts in English', ({ id, en }) => {
    expect(Object.keys(id).length).toBeGreaterThan(0);
    expect(names(en).sort()).toEqual(names(id).sort());
  });

  test.each(parts)('SH-17 no text of $path is Indonesian in English', ({ id, en }) => {
    const same = Object.keys(id).filter((key) => {
      const english = said(en[key]);
      return said(id[key]).some((text) => english.includes(text) && words(text).some((word) => !shared.has(word)));
    });
    expect(same).toEqual([]);
  });

  test('SH-17 no English text has a word that only Indonesian texts have', () => {
    const indonesian = new Set(parts.flatMap(({ id }) => said(id)).flatMap(words));
    const found = parts.flatMap(({ path, en }) => {
      const lone = said(en).filter((text) => words(text).some((word) => onlyIndonesian(word, indonesian)));
      return lone.map((text) => `${path}: ${text}`);
    });
    expect(found).toEqual([]);
  });
});

/** Indonesian by its look: a word of the Indonesian texts with one of its prefixes or endings, or one of the commonest. */
function onlyIndonesian(word: string, indonesian: Set<string>): boolean {
  if (!indonesian.has(word) || shared.has(word)) return false;
  return /^(me[mn]|ber|di[a-z]{4}|pem|pen)[a-z]{3,}$|[a-z]{3}(kan|nya|kah)$/.test(word) || common.has(word);
}

const common = new Set(
  `yang dan atau tidak belum sudah untuk dari ke pada dengan oleh ini itu akan anda semua hari jam tanggal nama judul
  mahasiswa sidang skripsi bimbingan nilai naskah berkas kampus prodi ganjil genap batal simpan hapus keluar masuk ganti
  muat ulang unduh kirim tolak setujui revisi paraf penguji pembimbing ketua kaprodi kerja praktik mata kuliah periode`.split(
    /\s+/,
  ),
);
