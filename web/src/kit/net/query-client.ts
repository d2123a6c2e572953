import { QueryCache, QueryClient } from '@tanstack/react-query';
import { type ApiError, toApiError } from '@/kit/api/api-error';
import { addError, removeError } from './request-errors';

declare module '@tanstack/react-query' {
  interface Register {
    /** Every read and every write fails in the one shape. */
    defaultError: ApiError;
  }
}

/**
 * The cache of everything read. A request without a line fails at once instead of waiting for it, so that the reader
 * is told; a failed load joins the request error list, a successful one leaves it.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (thrown, { queryHash, queryKey, meta }) => {
        const { type, status } = toApiError(thrown);
        if (meta?.quiet === true || status === 401 || status === 404) return;
        const retry = () => client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
        addError({ actionName: queryHash, type, payload: queryKey, retry });
      },
      onSuccess: (_, { queryHash }) => removeError(queryHash),
    }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 30_000, refetchOnReconnect: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
