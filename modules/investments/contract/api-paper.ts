import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import { paperRecord } from './paper.ts';

const PAPER = '/api/masters/investments/paper/:id';
const roles = forRoles('treasury', 'offerings');
const params = z.strictObject({ id: z.string().max(60) });

export const showPaperRecord = endpoint({
  ...roles,
  method: 'GET',
  path: PAPER,
  summary: 'Get a person who gets documents by mail, with their address; the view is recorded',
  params,
  answer: paperRecord,
  refusals: ['not_found'],
});

export const setUpPaper = endpoint({
  ...roles,
  method: 'POST',
  path: `${PAPER}/set-up`,
  summary: 'Record that a person’s new documents go by mail from now on',
  params,
  body: z.strictObject({ reason }),
  answer: paperRecord,
  idempotent: true,
  refusals: ['not_found', 'investment_own', 'paper_not_awaited'],
});
