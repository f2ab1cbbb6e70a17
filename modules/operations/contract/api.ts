import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import { decided, decisionBody, proposalParams } from './proposals.ts';
import { bulkBody, bulkLines, bulkPreviewBody, exportQuery, itemParams, queueParams } from './queues.ts';

export * from './api-system.ts';

const QUEUES = '/api/masters/operations/queues';
const PROPOSALS = '/api/masters/operations/proposals';

/** Which of them a queue or a proposal is for, its own kind says. */
const EVERYBODY_WHO_DECIDES = forRoles('compliance', 'treasury', 'offerings', 'editor');

export const takeItem = endpoint({
  ...EVERYBODY_WHO_DECIDES,
  method: 'POST',
  path: `${QUEUES}/:queue/:subject/take`,
  summary: 'Take an item of a queue',
  params: itemParams,
  idempotent: true,
  refusals: ['not_found', 'work_taken'],
});

export const handBackItem = endpoint({
  ...EVERYBODY_WHO_DECIDES,
  method: 'POST',
  path: `${QUEUES}/:queue/:subject/hand-back`,
  summary: 'Hand an item back to its queue',
  params: itemParams,
  idempotent: true,
  refusals: ['not_found', 'work_taken'],
});

export const exportQueue = endpoint({
  ...EVERYBODY_WHO_DECIDES,
  method: 'GET',
  path: `${QUEUES}/:queue/export`,
  summary: 'Download a queue as CSV',
  params: queueParams,
  query: exportQuery,
  refusals: ['not_found'],
});

export const previewBulkAct = endpoint({
  ...EVERYBODY_WHO_DECIDES,
  method: 'POST',
  path: `${QUEUES}/:queue/acts/preview`,
  summary: 'See what an act would do to several items of a queue',
  params: queueParams,
  body: bulkPreviewBody,
  answer: bulkLines,
  idempotent: 'repeatable',
  refusals: ['not_found'],
});

export const runBulkAct = endpoint({
  ...EVERYBODY_WHO_DECIDES,
  method: 'POST',
  path: `${QUEUES}/:queue/acts`,
  summary: 'Decide several items of a queue, each by itself',
  params: queueParams,
  body: bulkBody,
  answer: bulkLines,
  idempotent: 'stored',
  refusals: ['not_found', 'reason_missing'],
});

export const decideOnProposal = endpoint({
  ...EVERYBODY_WHO_DECIDES,
  method: 'POST',
  path: `${PROPOSALS}/:proposalId/decide`,
  summary: 'Approve or decline what someone else proposed',
  params: proposalParams,
  body: decisionBody,
  answer: decided,
  idempotent: true,
  refusals: [
    'not_found',
    'auth/requires-recent-login',
    'proposal_is_your_own',
    'proposal_concerns_you',
    'proposal_decided',
    'proposal_expired',
    'total_differs',
    'reason_missing',
  ],
});

export const withdrawOwnProposal = endpoint({
  ...EVERYBODY_WHO_DECIDES,
  method: 'POST',
  path: `${PROPOSALS}/:proposalId/withdraw`,
  summary: 'Withdraw your own proposal',
  params: proposalParams,
  idempotent: true,
  refusals: ['not_found', 'proposal_decided'],
});
