// Who may import whom: floors, areas, and the rooms of an area that has some.
import { type Arrow, arrows, imports } from './arrows';
import { product, type Source, type Tree, type Wall } from './tree';

type Rooms = Readonly<Record<string, readonly string[]>>;

/** The rooms of courses and classes; the top may all. */
const akademik: Rooms = {
  matakuliah: [],
  jurnal: ['matakuliah'],
  kelas: ['matakuliah', 'jurnal'],
  referensi: ['kelas'],
  impor: [],
  cpl: ['matakuliah', 'impor'],
  kurikulum: ['matakuliah', 'impor'],
  isi: ['matakuliah'],
  rps: ['matakuliah', 'isi'],
  katalog: ['matakuliah', 'kelas', 'cpl', 'rps', 'impor'],
  'rps-daftar': ['matakuliah', 'kelas'],
  kebijakan: ['kelas'],
};

/** The rooms of final works, each with those that it may import, from the bottom to the top; the top may all. */
export const tugasakhir: Rooms = {
  karya: [],
  kalender: ['karya'],
  kampus: ['karya'],
  magang: ['karya'],
  naskah: ['karya'],
  pustaka: ['karya'],
  ujian: ['karya'],
  bimbingan: ['karya', 'naskah', 'pustaka'],
  dokumen: ['karya', 'ujian'],
  nilai: ['karya', 'ujian'],
  pengajuan: ['karya', 'naskah', 'pustaka', 'ujian'],
  revisi: ['karya', 'ujian'],
  jadwal: ['karya', 'nilai', 'pengajuan', 'ujian'],
  daftar: ['bimbingan', 'karya', 'magang', 'naskah', 'nilai', 'pengajuan', 'ujian'],
  sidang: ['dokumen', 'jadwal', 'kalender', 'karya', 'naskah', 'nilai', 'pengajuan', 'revisi', 'ujian'],
  meja: ['bimbingan', 'daftar', 'kalender', 'karya', 'ujian'],
};

/** The rooms of letters. */
const surat: Rooms = { naskah: [], jenis: ['naskah'], surat: ['naskah'] };

/** The rooms of the workload. */
const bkd: Rooms = {
  beban: [],
  isian: ['beban'],
  aturan: ['beban', 'isian'],
  dokumen: ['beban', 'aturan'],
  laporan: ['beban', 'isian', 'aturan'],
  lembar: ['beban', 'isian', 'aturan', 'dokumen', 'laporan'],
  rekap: ['beban'],
  butir: ['beban'],
  susun: ['beban', 'butir'],
};

const tables: Readonly<Record<string, Rooms>> = { akademik, bkd, surat, tugasakhir };

/** The area of a feature and its room: 'src/feature/tugasakhir/karya/ragam.ts' is karya of tugasakhir. */
export function placeOf(path: string): { area: string; room: string } | undefined {
  const [, area, room] = /^src\/feature\/([^/]+)\/(?:([^/]+)\/)?[^/]+$/.exec(path) ?? [];
  return area === undefined ? undefined : { area, room: room ?? '' };
}

/** Why a file may not import another, else nothing. */
function refusal({ from, to }: Arrow): string | undefined {
  const here = placeOf(from);
  const there = placeOf(to);
  if (!here || !there) return undefined;
  if (here.area !== there.area) return `imports a sibling feature (${to})`;
  if (here.room === there.room || here.room === '') return undefined;
  if (there.room === '') return `imports the top of its area (${to})`;
  if (tables[here.area]?.[here.room]?.includes(there.room)) return undefined;
  return `${here.room} may not import ${there.room} (${to})`;
}

/** Imports that climb more than one step, or past their own feature. */
function climbs(source: Source): string[] {
  const place = placeOf(source.path);
  if (!place) return [];
  const steps = place.room === '' ? 0 : 1;
  return imports(source)
    .filter(({ specifier }) => (specifier.match(/\.\.\//g) ?? []).length > steps)
    .map(({ specifier }) => `climbs out of its feature or more than one step (${specifier})`);
}

function strays(tree: Tree): { path: string; what: string }[] {
  const named = Object.entries(tables).flatMap(([area, rooms]) =>
    Object.keys(rooms).map((room) => `src/feature/${area}/${room}/`),
  );
  const areas = Object.keys(tables).map((area) => `src/feature/${area}/`);
  return product(tree)
    .map(({ path }) => path)
    .filter((path) => areas.some((area) => path.startsWith(area)) && placeOf(path)?.room !== '')
    .filter((path) => !named.some((room) => path.startsWith(room)))
    .map((path) => ({ path, what: 'stands in no room of the table' }));
}

export const rooms: Wall = {
  name: 'rooms',
  faults: (tree) => [
    ...arrows(tree, product(tree)).flatMap((arrow) => {
      const what = refusal(arrow);
      return what === undefined ? [] : [{ path: arrow.from, what }];
    }),
    ...product(tree).flatMap((source) => climbs(source).map((what) => ({ path: source.path, what }))),
    ...strays(tree),
  ],
};
