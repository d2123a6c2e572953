import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiError, networkError, toApiError } from '@/kit/api/api-error';
import { newKey, write } from '@/kit/api/client';
import type { Answer, ReadRoute, WriteArgs, WriteRoute } from '@/kit/api/routes';
import { addError, removeError } from './request-errors';

type Options<R extends WriteRoute> = {
  /** Reads that this write makes stale. */
  refresh?: readonly ReadRoute[];
  onSuccess?: (answer: Answer<R>, args: WriteArgs<R>) => unknown;
  onError?: (error: ApiError, args: WriteArgs<R>) => unknown;
  /** Puts a lost line or a time-out on the request error list under this name (MD-02). */
  recordedAs?: string;
};

/**
 * A write as a mutation. The same act tried again, after a failure that may have reached the server, carries the same
 * Idempotency-Key; another body or an answer of the server begins a new act. Without a line nothing is sent, and nothing
 * is kept to be sent later.
 */
export function useWrite<R extends WriteRoute>(route: R, options: Options<R> = {}) {
  const client = useQueryClient();
  const actKey = useActKey();
  const mutation = useMutation<Answer<R>, ApiError, WriteArgs<R>>({
    mutationFn: async (args) => {
      try {
        if (!navigator.onLine) throw networkError();
        return await write(route, { ...args, key: args.key ?? actKey.take(args) });
      } catch (thrown) {
        const error = toApiError(thrown);
        if (!mayHaveArrived(error)) actKey.release();
        throw error;
      }
    },
    onSuccess: async (answer, args) => {
      actKey.release();
      if (options.recordedAs) removeError(options.recordedAs);
      await Promise.all((options.refresh ?? []).map((stale) => client.invalidateQueries({ queryKey: [stale] })));
      await options.onSuccess?.(answer, args);
    },
    onError: (error, args) => {
      if (options.recordedAs && (error.isOffline || error.isTimeout)) {
        const retry = (payload: unknown) => mutation.mutateAsync(payload as WriteArgs<R>);
        addError({ actionName: options.recordedAs, type: error.type, payload: args, isWrite: true, retry });
      }
      return options.onError?.(error, args);
    },
  });
  return mutation;
}

/** A 409 that asks to come back is the same act, still under way: another key would do it twice. */
function mayHaveArrived({ status, retryAfter }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500 || (status === 409 && retryAfter !== undefined);
}

function useActKey() {
  const kept = useRef<{ content: string; key: string } | undefined>(undefined);
  return {
    take(args: object): string {
      const content = JSON.stringify(args);
      if (kept.current?.content !== content) kept.current = { content, key: newKey() };
      return kept.current.key;
    },
    release() {
      kept.current = undefined;
    },
  };
}
