// Few files beat many small ones on a slow line: what the build puts together, and why.
import type { Plugin } from 'vite';

const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]|rolldown[\\/]runtime/;
const frame = /src[\\/](core[\\/]shell|kit[\\/](dialog|keys|table|ui|form|format))[\\/]|node_modules[\\/]@tabler[\\/]/;
const onDemand = /[\\/](calendar|rich-text|rich-text-editor|error-page)\b|\.css$/;

/**
 * Three parts. `inti`: the libraries of every page, the same from version to version. The entry: sign-in and what all
 * pages share. `portal`: the frame, the dashboard, the kit of lists and forms. A page then adds one file of its own.
 */
export function chunks(): Plugin {
  const initial = new Set<string>();
  const isPortal = (id: string) => frame.test(id) && !onDemand.test(id) && !initial.has(id);
  const isInitial = (id: string) => initial.has(id) && !libraries.test(id);
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'inti', test: libraries, priority: 20 },
                { name: 'awal', test: isInitial, priority: 15 },
                { name: 'portal', test: isPortal, priority: 10, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const visit = (id: string) => {
        if (initial.has(id)) return;
        initial.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
    },
  };
}
