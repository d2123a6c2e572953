import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadWith } from './load-with';

test('one component is a page of its own with each of its values', async () => {
  const load = async () => ({ default: ({ name }: { name: string }) => <h1>{name}</h1> });
  const [{ default: One }, { default: Other }] = await Promise.all([
    loadWith({ name: 'one' }, load)(),
    loadWith({ name: 'other' }, load)(),
  ]);
  render(<One />);
  render(<Other />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['one', 'other']);
});
