// The calls of files and of their similarity, by kind.
import { ruteJenis } from '../karya/rute-jenis';

export const ruteNaskah = {
  berkas: ruteJenis('GET', '_file/{id}/{idBerkas}'),
  banding: ruteJenis('GET', '_comparison/{id}/{idBerkas}'),
  kemiripan: ruteJenis('GET', '_similarity/{id}'),
  periksa: ruteJenis('POST', '_similarity/{id}'),
  laporan: ruteJenis('GET', '_similarity/{id}/{idCek}'),
  keluarkan: ruteJenis('PUT', '_similarity/{id}/{idCek}/exclusion'),
  keputusan: ruteJenis('GET', '_similarity_decision/{id}'),
  putuskan: ruteJenis('PUT', '_similarity_decision/{id}'),
  cabut: ruteJenis('DELETE', '_similarity_decision/{id}'),
};
