// Who is signed in, what that person may do, and in which period he or she works.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@/kit/api/api-error';
import { query, write } from '@/kit/api/client';
import type { Answer } from '@/kit/api/routes';
import { keepItem } from '@/kit/api/storage';
import type { PageState } from '@/kit/module/page-state';
import { cocokkanVersi } from '../institusi/situs';
import { labelPeriode } from './period';

/** The signed-in person as the server knows him or her. */
export type Sesi = Answer<'GET /v2/user_info'>;

/** The local-storage key under which this device remembers who signed in last. */
export const penggunaPerangkat = 'pengguna';

export const sesiQuery = { ...query('GET /v2/user_info'), staleTime: 5 * 60_000, meta: { quiet: true } };

/** Fetches the profile once, and anew behind the page when it is old; the site configuration follows when its version has changed. */
export async function muatSesi(client: QueryClient): Promise<Sesi> {
  const sesi = await client.ensureQueryData({ ...sesiQuery, revalidateIfStale: true });
  keepItem(penggunaPerangkat, sesi.username);
  void cocokkanVersi(sesi.versiKonfigurasi).catch(() => undefined);
  return sesi;
}

/** The signed-in person; throws outside of the pages behind the sign-in, so that no page needs to ask. */
export function useSesi(): Sesi {
  const sesi = useQuery({ ...sesiQuery, enabled: false }).data;
  if (!sesi) throw new Error('useSesi outside of a signed-in page');
  return sesi;
}

/** Whether the person holds a permission: `useIzin('akademik.matakuliah.buat')`. */
export function useIzin(izin: string): boolean {
  return useSesi().izin.includes(izin);
}

/** What of a person decides what is shown. */
export const diri = ({ izin, idDosen }: Sesi): Pick<PageState, 'permissions' | 'lecturer'> => ({
  permissions: new Set(izin),
  lecturer: Boolean(idDosen),
});

/** Whether the portal has pages for this person: a lecturer, or someone whom a permission opens one (AK-03). What a
 *  student may do are calls alone. */
export function bolehMasuk({ roles, izin }: Sesi): boolean {
  const hanyaMahasiswa = roles.every((peran) => peran === 'ROLE_MAHASISWA');
  return roles.includes('ROLE_DOSEN') || (izin.length > 0 && !hanyaMahasiswa);
}

type Periode = {
  /** The working period, 20251. */
  periode: number;
  /** '2025/2026 Ganjil' */
  label: string;
};

/** The working period of the person. */
export function usePeriode(): Periode {
  const { periode } = useSesi();
  return { periode, label: labelPeriode(periode) };
}

/** Chooses another working period; every page reads its data anew. */
export function useUbahPeriode() {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, number>({
    mutationFn: (sesiSemester) => write('PUT /v2/user_period', { body: { sesiSemester } }),
    onSuccess: (_, periode) => {
      client.setQueryData(sesiQuery.queryKey, (sesi) => sesi && { ...sesi, periode });
      return client.invalidateQueries();
    },
  });
}

const biodataLama = { staleTime: 5 * 60_000 };

/** The short biodata: name, titles, NIDN, running term. The profile card shows a skeleton while it is pending. */
export function useBiodata() {
  const { username } = useSesi();
  return useQuery({ ...query('GET /v1/dosen/{username}', { path: { username } }), ...biodataLama });
}
