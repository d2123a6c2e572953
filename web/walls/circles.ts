// No file leads back to itself, neither by a type nor lazily: names that two files need stand in a third.
import { arrows, knots } from './arrows';
import { product, type Wall } from './tree';

export const circles: Wall = {
  name: 'circles',
  faults: (tree) =>
    knots(arrows(tree, product(tree))).map((files) => ({
      path: files[0] ?? '',
      what: `is part of a circle: ${files.join(', ')}`,
    })),
};
