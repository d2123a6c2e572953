import type { Jenis } from './ragam';
import type { Sidang } from './sidang-detail';

/** The papers of an exam, made by the server. */
export function Dokumen(_: { jenis: Jenis; sidang: Sidang }) {
  return null;
}
