// Closing the tab, which the router of the other tests, with a history in memory, hears nothing of.
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TextInput } from '../field/text-input';
import { useForm } from '../form';
import { Form } from '../form-frame';

function Sample({ save }: { save: () => Promise<unknown> }) {
  const form = useForm<{ nama: string }>({
    initial: { nama: '' },
    fields: { nama: { label: 'Nama' } },
    onSubmit: save,
  });
  return (
    <Form form={form}>
      <TextInput {...form.field('nama')} />
    </Form>
  );
}

const history = createBrowserHistory();
afterEach(() => history.destroy());

/** Whether the browser is told to ask before the tab closes. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('the browser asks before a tab with unsaved text closes, and only then', async () => {
  const save = vi.fn(async () => {});
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <Sample save={save} /> });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history }) as never} />);
  const box = await screen.findByRole('textbox', { name: 'Nama' });
  expect(asksBeforeClosing()).toBe(false);
  await userEvent.type(box, 'Basis data');
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.clear(box);
  expect(asksBeforeClosing()).toBe(false);
  await userEvent.type(box, 'Basis data');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  await vi.waitFor(() => expect(asksBeforeClosing()).toBe(false));
});
