// The calls that decide on titles and requests, by kind, and those that undo a decision. They are asked alike and answer alike.
import type { Route } from '@/kit/api/routes';
import type { Jenis } from '../karya/ragam';
import { ruteJenis } from '../karya/rute-jenis';

export const rutePengajuan = {
  putusJudul: ruteJenis('PUT', '_guidance/{id}/approval'),
  urungJudul: ruteJenis('DELETE', '_guidance/{id}/approval'),
  putus: ruteJenis('PUT', '_submission/{id}/approval'),
  urung: ruteJenis('DELETE', '_submission/{id}/approval'),
  verifikasi: ruteJenis('PUT', '_submission/{id}/verification'),
  judulMirip: ruteJenis('GET', '_similar_titles/{id}'),
  pembatalan: ruteJenis('GET', '_reversal/{id}'),
  mintaBatal: ruteJenis('POST', '_reversal/{id}'),
  jawabBatal: ruteJenis('PUT', '_reversal/{id}/{idPembatalan}'),
} satisfies Record<string, Record<Jenis, Route>>;
