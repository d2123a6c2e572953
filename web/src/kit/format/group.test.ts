import { expect, test } from 'vitest';
import { groupBy } from './group';

test('groups and rows keep their order', () => {
  expect(groupBy(['b1', 'a1', 'b2'], ([letter]) => letter)).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});
