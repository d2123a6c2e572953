// Few files beat many small ones on a slow line: what the build puts together, and why.
import type { Plugin, Rollup } from 'vite';

type Graph = Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** What reader and editor of rich text share; apart from the entry it would cost every page one more file. */
const shared = /\/src\/kit\/ui\/rich-text-policy\.ts$/;
/** What the way in is made of, and nobody needs who is in; the parts that it shares with forms stay in the entry. */
const login = /\/src\/core\/auth\/login-page\.tsx$/;
const wayIn = /\/src\/core\/auth\//;
/** Whoever signs in needs the frame and the dashboard at once, with what the areas put on it and what they call that waits. */
const frame =
  /\/src\/(core\/shell\/(frame|dashboard\/dashboard)|feature\/[^/]+\/(?:[^/]+\/)?dashboard-blocks)\.tsx$|\/src\/feature\/[^/]+\/[^/]+\/tugas\.ts$/;
const list = /\/src\/feature\/[^/]+\/(?:[^/]+\/)?[^/]+-list\.tsx$/;
/** Lists that a lecturer opens seldom come when they are opened: the others are one file an area. */
const seldom = /\/src\/feature\/(akademik\/(cpl|kurikulum|kebijakan|rps-daftar)|bkd\/\w+)\//;
/** The page of a course with its plan, which the document fetches ahead: one file, and not a dozen, nor its list's. */
const record = /\/src\/feature\/akademik\/katalog\/mata-kuliah-detail\.tsx$/;
/** The style of the frame and of what lists share is the entry's: on a slow line each further one costs more than its bytes. */
const style = /\.css$/;
const area = /\/src\/feature\/([^/]+)\//;
/** All icons in one module: whoever draws one of them would bring along every other that the portal has. */
const allIcons = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;
const icon = /\/@tabler\/icons-react\/dist\/esm\/icons\/(\w+)\.mjs$/;

/**
 * The entry: the libraries, what all pages share. `login`: the way in. `portal`: the frame, the dashboard and all that lists are
 * made of. One file an area for its lists. Details, forms, dialogs and the editor come when they are opened, and the icons that
 * they alone draw in one file.
 */
export function chunks(): Plugin {
  const home = new Map<string, string>();
  const groups = [{ name: (id: string) => home.get(id) ?? null, includeDependenciesRecursively: false }];
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      const isEntry = (id: string) => this.getModuleInfo(id)?.isEntry === true || shared.test(id);
      settle(this, isEntry, home, () => 'index');
      settle(
        this,
        (id) => login.test(id),
        home,
        (id) => (wayIn.test(id) ? 'login' : 'index'),
      );
      const ofFrame = (id: string) => (style.test(id) ? 'index' : 'portal');
      settle(this, (id) => frame.test(id), home, ofFrame);
      const isRecord = (id: string) => record.test(id);
      const ofRecord = new Map(home);
      settle(this, isRecord, ofRecord, () => 'akademik-record');
      settle(
        this,
        (id) => list.test(id) && !seldom.test(id),
        home,
        (id) => (!ofRecord.has(id) && area.exec(id)?.[1]) || ofFrame(id),
      );
      settle(this, isRecord, home, () => 'akademik-record');
      settle(
        this,
        (id) => icon.test(id),
        home,
        () => 'icons',
      );
    },
  };
}

/** Gives a chunk to every module that the roots reach by static imports and that has none yet. */
function settle(
  graph: Graph,
  isRoot: (id: string) => boolean,
  home: Map<string, string>,
  chunkOf: (id: string) => string,
) {
  const visit = (id: string) => {
    if (home.has(id)) return;
    home.set(id, chunkOf(id));
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) {
      const drawn = allIcons.test(imported) ? iconsIn(info?.code ?? '', graph, imported) : [imported];
      drawn.forEach(visit);
    }
  };
  for (const id of graph.getModuleIds()) if (isRoot(id)) visit(id);
}

/** The icons that a module names, of all that there are. */
function iconsIn(code: string, graph: Graph, all: string): readonly string[] {
  const ids = graph.getModuleInfo(all)?.importedIds ?? [];
  const names = new Set(code.match(/\bIcon\w+/g));
  return ids.filter((id) => names.has(icon.exec(id)?.[1] ?? ''));
}
