import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { kirim, kunciBaru } from '@/kit/api/client';
import { type Galat, galatJaringan, jadiGalat } from '@/kit/api/galat';
import type { Answer, ReadRoute, WriteArgs, WriteRoute } from '@/kit/api/routes';
import { tambahGalat } from './request-errors';

type Opsi<R extends WriteRoute> = {
  /** Reads that this write makes stale. */
  segarkan?: readonly ReadRoute[];
  onSuccess?: (answer: Answer<R>, args: WriteArgs<R>) => unknown;
  onError?: (galat: Galat, args: WriteArgs<R>) => unknown;
  /** Puts a lost line or a time-out on the request error list under this name (MD-02). */
  tercatat?: string;
};

/**
 * A write as a mutation. The same act tried again, after a failure that may have reached the server, carries the same
 * Idempotency-Key; another body or an answer of the server begins a new act. Without a line nothing is sent, and nothing
 * is kept to be sent later.
 */
export function useKirim<R extends WriteRoute>(route: R, opsi: Opsi<R> = {}) {
  const client = useQueryClient();
  const kunciUntuk = useKunci();
  const mutation = useMutation<Answer<R>, Galat, WriteArgs<R>>({
    mutationFn: async (args) => {
      try {
        if (!navigator.onLine) throw galatJaringan();
        return await kirim(route, { ...args, kunci: args.kunci ?? kunciUntuk.ambil(args) });
      } catch (thrown) {
        const galat = jadiGalat(thrown);
        if (!mungkinSampai(galat)) kunciUntuk.lepas();
        throw galat;
      }
    },
    onSuccess: async (answer, args) => {
      kunciUntuk.lepas();
      await Promise.all((opsi.segarkan ?? []).map((rute) => client.invalidateQueries({ queryKey: [rute] })));
      await opsi.onSuccess?.(answer, args);
    },
    onError: (galat, args) => {
      if (opsi.tercatat && (galat.tanpaJaringan || galat.lewatWaktu)) {
        const ulangi = (payload: unknown) => mutation.mutateAsync(payload as WriteArgs<R>);
        tambahGalat({ actionName: opsi.tercatat, type: galat.type, payload: args, tulis: true, ulangi });
      }
      return opsi.onError?.(galat, args);
    },
  });
  return mutation;
}

/** A 409 that asks to come back is the same act, still under way: another key would do it twice. */
function mungkinSampai({ status, retryAfter }: Galat): boolean {
  return status === 0 || status === 429 || status >= 500 || (status === 409 && retryAfter !== undefined);
}

function useKunci() {
  const simpanan = useRef<{ isi: string; kunci: string } | undefined>(undefined);
  return {
    ambil(args: object): string {
      const isi = JSON.stringify(args);
      if (simpanan.current?.isi !== isi) simpanan.current = { isi, kunci: kunciBaru() };
      return simpanan.current.kunci;
    },
    lepas() {
      simpanan.current = undefined;
    },
  };
}
