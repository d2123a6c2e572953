// The calls of marks, by kind.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';
import { ruteJenis } from '../karya/rute-jenis';

export const ruteNilai = {
  lembar: ruteJenis('GET', '_grade/{id}'),
  simpan: ruteJenis('PUT', '_grade/{id}'),
  kunci: ruteJenis('PUT', '_grade/{id}/lock'),
  bukaKunci: ruteJenis('DELETE', '_grade/{id}/lock'),
  bukaLembar: ruteJenis('DELETE', '_grade/{id}/sheet/{idDosen}'),
  mintaUbah: ruteJenis('PUT', '_grade/{id}/change_request'),
  jawabUbah: ruteJenis('PUT', '_grade/{id}/sheet/{idDosen}/change_request'),
} satisfies Record<string, Record<Jenis, Route>>;
