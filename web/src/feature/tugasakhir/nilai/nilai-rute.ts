// The calls of marks, by kind.
import { ruteJenis } from '../karya/rute-jenis';

export const ruteNilai = {
  lembar: ruteJenis('GET', '_grade/{id}'),
  simpan: ruteJenis('PUT', '_grade/{id}'),
  kunci: ruteJenis('PUT', '_grade/{id}/lock'),
  bukaKunci: ruteJenis('DELETE', '_grade/{id}/lock'),
  bukaLembar: ruteJenis('DELETE', '_grade/{id}/sheet/{idDosen}'),
  mintaUbah: ruteJenis('PUT', '_grade/{id}/change_request'),
  jawabUbah: ruteJenis('PUT', '_grade/{id}/sheet/{idDosen}/change_request'),
};
