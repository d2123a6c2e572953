import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/kit/net/query-client';
import { problem, serve } from '@/kit/test/server';
import { LoginForm } from './login-form';

const wajib = 'Field tidak boleh kosong';

function buka() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginForm onMasuk={() => {}} />
    </QueryClientProvider>,
  );
  return { username: screen.getByLabelText('Username'), password: screen.getByLabelText('Password') };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the sign-in form', () => {
  test('IN-01 a required field that is left empty says so on leaving it', async () => {
    const { username, password } = buka();
    await userEvent.type(username, 'a');
    await userEvent.clear(username);
    expect(screen.queryByText(wajib)).toBeNull();
    await userEvent.click(password);
    expect(screen.getAllByText(wajib)).toHaveLength(1);
    expect(username.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(username, 'dosen');
    expect(username.getAttribute('aria-invalid')).toBeNull();
    expect(password.getAttribute('aria-invalid')).toBe('true');
  });

  test('IN-01 leaving for the button moves nothing below the pointer: the button says it itself', async () => {
    const { calls } = serve({});
    const { username } = buka();
    await userEvent.click(username);
    await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
    expect(screen.getAllByText(wajib)).toHaveLength(2);
    expect(calls).toEqual([]);
  });

  test('ER-01 a server that cannot be reached is told apart from a lost line; nothing is sent again by itself', async () => {
    const server = serve({ 'POST /v2/access_token': 'offline' });
    const { username, password } = buka();
    await userEvent.type(username, 'dosen');
    await userEvent.type(password, 'rahasia{Enter}');
    const pesan = await screen.findByRole('alert');
    expect(pesan.textContent).toMatch(/^Tidak ada koneksi internet\s*Server kampus tidak dapat dihubungi\.\s*$/);
    server.on('POST /v2/access_token', problem(401, 'Username atau password salah'));
    expect(server.of('POST /v2/access_token')).toHaveLength(1);
  });
});
