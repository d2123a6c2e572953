import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '@/kit/test/render';
import { useLeaveForm } from './leave';

function FilledForm() {
  const leave = useLeaveForm();
  return (
    <button type="button" onClick={() => leave('/barang/1')}>
      Simpan
    </button>
  );
}

afterEach(cleanup);

test('after a save Back leads to what was before the form, not into it', async () => {
  const { router, history } = await renderKit(<FilledForm />, { url: '/barang' });
  await router.navigate({ to: '/barang/1/ubah' as string });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(history.location.pathname).toBe('/barang/1'));
  history.back();
  await waitFor(() => expect(history.location.pathname).toBe('/barang'));
});
