// A folder holds at most 25 files of what ships; past that it gets rooms.
import { posix } from 'node:path';
import { isProduct, type Tree, type Wall } from './tree';

const most = 25;

/** The files of each folder that ship. */
export function filesByFolder({ sources, sheets }: Tree): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const { path } of [...sources, ...sheets]) {
    if (!isProduct(path)) continue;
    const folder = posix.dirname(path);
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return folders;
}

export const folders: Wall = {
  name: 'folders',
  faults: (tree) =>
    [...filesByFolder(tree)]
      .filter(([, files]) => files.length > most)
      .map(([path, files]) => ({ path, what: `has ${files.length} files, at most ${most}: give it rooms` })),
};
