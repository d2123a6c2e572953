// What is read of a check of similarity.
import type { Answer } from '@/kit/api/routes';

export type Laporan = Answer<'GET /v2/ta/proposal_similarity/{id}/{idCek}'>;
