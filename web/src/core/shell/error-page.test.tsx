import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/kit/api/api-error';
import { createQueryClient } from '@/kit/net/query-client';
import { renderKit } from '@/kit/test/render';
import { ErrorPage, NotFoundPage } from './error-page';

const render = (ui: React.ReactElement) =>
  renderKit(<QueryClientProvider client={createQueryClient()}>{ui}</QueryClientProvider>);
const galat = (status: number, more: object = {}) =>
  new ApiError('Terjadi kesalahan pada server', { type: 'urn:portal:internal', status, ...more });

describe('error pages', () => {
  test('SH-12 an unknown route has the message and a link home', async () => {
    await render(<NotFoundPage />);
    screen.getByRole('heading', { name: 'This page could not be found' });
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/dashboard');
    screen.getByText('Halaman tidak ditemukan atau tidak tersedia untuk institusi Anda.');
    screen.getByRole('main');
  });

  test('SH-12 a failed route shows its status, its message and the help code, and tries again', async () => {
    const onRetry = vi.fn();
    await render(<ErrorPage error={galat(502, { requestId: '01J9ZK' })} onRetry={onRetry} />);
    screen.getByText('502');
    screen.getByRole('heading', { name: 'Terjadi kesalahan pada server' });
    screen.getByText('Kode bantuan: 01J9ZK');
    await userEvent.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('SH-12 an error without a status counts as 500', async () => {
    await render(<ErrorPage error={new Error('x')} onRetry={() => {}} />);
    screen.getByText('500');
  });

  test('SH-12 a missing record is a page that could not be found', async () => {
    await render(<ErrorPage error={galat(404)} onRetry={() => {}} />);
    screen.getByRole('heading', { name: 'This page could not be found' });
  });

  test('SH-12 maintenance says until when', async () => {
    await render(<ErrorPage error={galat(503, { retryAfter: 60 })} onRetry={() => {}} />);
    screen.getByRole('heading', { name: /^Portal Dosen sedang dipelihara\. Kembali pukul \d\d:\d\d WIB\.$/ });
  });
});
