import type { Row } from '@/kit/api/routes';

export type Revisi = Row<'GET /v2/ta/proposal_revision/{id}'>;
