import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyPart } from './lazy-part';
import { clearToasts, ToastViewport } from './toast';

beforeEach(clearToasts);
afterEach(() => vi.restoreAllMocks());

function Dialog({ name }: { name: string }) {
  return <p>dialog of {name}</p>;
}

function Page({ load }: { load: () => Promise<{ default: typeof Dialog }> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      {open && <LazyPart load={load} props={{ name: 'Ani' }} onFail={() => setOpen(false)} />}
      <ToastViewport />
    </>
  );
}

it('ER-01 a part that a lost line kept away costs a sentence, and comes when it is asked for again', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no line')).mockResolvedValue({ default: Dialog });
  render(<Page load={load} />);
  await user.click(screen.getByRole('button', { name: 'Buka' }));
  expect(await screen.findByText('Tidak ada koneksi internet')).toBeTruthy();
  expect(screen.queryByText('dialog of Ani')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Buka' }));
  expect(await screen.findByText('dialog of Ani')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
