// A step with a report that is written in a form.
import { useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@/kit/api/api-error';

/**
 * Takes a step; where the report is no longer what was read (409, 412) it is read anew below the form, which keeps what was typed
 * and says what happened.
 */
export function useLangkah(): <T>(step: () => Promise<T>) => Promise<T> {
  const client = useQueryClient();
  return async (step) => {
    try {
      return await step();
    } catch (thrown) {
      if ([409, 412].includes(toApiError(thrown).status)) {
        await client.invalidateQueries({ queryKey: ['GET /v2/bkd/laporan/{id}'] });
      }
      throw thrown;
    }
  };
}
