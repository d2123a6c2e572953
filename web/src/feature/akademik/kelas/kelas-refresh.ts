// What shows who is in a class.
import type { ReadRoute } from '@/kit/api/routes';

export const pesertaBerubah: readonly ReadRoute[] = [
  'GET /v2/kelas',
  'GET /v2/kelas/{id}',
  'GET /v2/kelas/{id}/peserta',
];
