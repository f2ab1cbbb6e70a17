import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';

/** Answers the bytes of the document as they came. */
export const openDocument = endpoint({
  ...forRoles('compliance'),
  method: 'POST',
  path: '/api/masters/investors/documents/:id/open',
  summary: 'Open a document of an account with a reason; each time is recorded',
  params: z.strictObject({ id: z.string().max(60) }),
  body: z.strictObject({ reason }),
  idempotent: 'repeatable',
  refusals: ['not_found'],
});
