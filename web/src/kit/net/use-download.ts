import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@/kit/api/api-error';
import { download } from '@/kit/api/download';
import type { ReadRoute } from '@/kit/api/routes';
import { toast } from '../ui/feedback/toast';

type Args<R extends ReadRoute> = Parameters<typeof download<R>>[1];

/** Downloads a file, or says in a toast why there is none. */
export async function downloadOrSay<R extends ReadRoute>(route: R, args: Args<R>): Promise<void> {
  try {
    await download(route, args);
  } catch (thrown) {
    toast.danger(toApiError(thrown).message);
  }
}

/** The same for a button that shows whether it is under way. */
export function useDownload<R extends ReadRoute>(route: R, args: Args<R>) {
  return useMutation({ mutationFn: () => downloadOrSay(route, args) });
}
