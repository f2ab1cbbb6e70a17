import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { idOf, operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';

const PRIVACY = '/api/masters/investors/privacy-requests';

const deletionRequest = z.strictObject({
  id: idOf('dar'),
  status: z.enum(['open', 'done', 'refused', 'withdrawn']),
  person: z.strictObject({ user_id: z.string(), name: z.string(), email: z.string() }),
  reasons: z.array(z.string()).describe('Why records must be kept'),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  decided_by: z.strictObject({ user_id: z.string(), name: z.string() }).nullable(),
});
const deletionRequests = z.strictObject({
  data: z.array(deletionRequest),
  next: z.string().nullable(),
});
export type DeletionRequests = z.infer<typeof deletionRequests>;
export type DeletionRequest = DeletionRequests['data'][number];

export const listDeletionRequests = endpoint({
  ...forRoles('compliance'),
  method: 'GET',
  path: PRIVACY,
  summary: 'List requests to be deleted, open ones first',
  query: z.strictObject({ after: z.string().max(60).optional() }),
  answer: deletionRequests,
});

export const carryOutDeletionRequest = endpoint({
  ...forRoles('compliance'),
  method: 'POST',
  path: `${PRIVACY}/:id/delete`,
  summary: 'Delete what is known of a person who asked for it, unless records must be kept',
  params: z.strictObject({ id: z.string().max(60) }),
  body: z.strictObject({ reason }),
  answer: z.strictObject({
    outcome: z.enum(['done', 'already', 'records_kept']),
    reasons: z.array(z.string()),
  }),
  idempotent: true,
  refusals: ['not_found', 'auth/requires-recent-login'],
});
