import { useEffect, useRef } from 'react';
import { toApiError } from '@/kit/api/api-error';
import type { WriteRoute } from '@/kit/api/routes';
import { type FormState, useForm } from '@/kit/form/form';
import { addError, removeError } from '@/kit/net/request-errors';

/**
 * A form whose save, when it is lost on its way, joins the list of failed requests under the name of its call (MD-02);
 * 'Muat Ulang' saves what the form holds then.
 */
export function useRecordedForm<T extends object>(
  call: WriteRoute,
  options: Parameters<typeof useForm<T>>[0],
): FormState<T> {
  const again = useRef<() => unknown>(undefined);
  const onSubmit = async (typed: T) => {
    try {
      await options.onSubmit(typed);
      removeError(call);
    } catch (thrown) {
      const { type, isOffline, isTimeout } = toApiError(thrown);
      if (isOffline || isTimeout) {
        addError({ actionName: call, type, payload: typed, isWrite: true, retry: () => again.current?.() });
      }
      throw thrown;
    }
  };
  const form = useForm<T>({ ...options, onSubmit });
  useEffect(() => {
    again.current = form.submit;
  });
  return form;
}
