import type { Answer } from '@/kit/api/routes';

/** How the load of a programme's lecturers is spread. */
export type Sebaran = Answer<'GET /v2/bkd/sebaran'>;
