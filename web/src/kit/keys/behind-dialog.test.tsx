import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from '../dialog/modal';
import { listenForShortcuts, useShortcut } from './shortcuts';

const ran = vi.fn();

function Page({ open }: { open: boolean }) {
  useShortcut('d', { label: 'Hapus', run: () => ran('d') });
  useShortcut('g d', { label: 'Dashboard', run: () => ran('g d') });
  useShortcut('mod+k', { label: 'Pencarian menu', run: () => ran('mod+k') });
  return (
    <Modal open={open} title="Tanya" onClose={() => {}}>
      <button type="button">Ya</button>
    </Modal>
  );
}

let stop = () => {};
beforeEach(() => {
  ran.mockReset();
  stop = listenForShortcuts();
});
afterEach(() => stop());

it('single keys and pairs do nothing to the page behind a dialog, and work again once it is closed', async () => {
  const view = render(<Page open />);
  await userEvent.keyboard('dgd');
  expect(ran).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(ran.mock.calls.flat()).toEqual(['mod+k']);
  view.rerender(<Page open={false} />);
  await userEvent.keyboard('dgd');
  expect(ran.mock.calls.flat()).toEqual(['mod+k', 'd', 'g d']);
});
