import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import { auditQuery } from './operator-audit.ts';
import { runBooksBody } from './operator-books.ts';
import { clockAnswer, clockBody } from './operator-clock.ts';
import { jobBody, jobParams } from './operator-jobs.ts';
import { settingAnswer, settingBody, settingParams } from './operator-settings.ts';

const SYSTEM = '/api/masters/operations';

export const changeSetting = endpoint({
  // Which of them a setting is for, it says itself.
  ...forRoles('compliance', 'treasury', 'offerings', 'editor'),
  method: 'POST',
  path: `${SYSTEM}/settings/:name`,
  summary: 'Change a setting, or propose it where two people have to agree',
  params: settingParams,
  body: settingBody,
  answer: settingAnswer,
  idempotent: true,
  refusals: [
    'not_found',
    'validation_error',
    'no_changed_data',
    'setting_locked',
    'setting_changed',
    'proposal_waits_already',
  ],
});

export const retryJob = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${SYSTEM}/jobs/:jobId/retry`,
  summary: 'Try a dead job again',
  params: jobParams,
  body: jobBody,
  idempotent: true,
  refusals: ['job_not_dead'],
});

export const discardJob = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${SYSTEM}/jobs/:jobId/discard`,
  summary: 'Discard a dead job',
  params: jobParams,
  body: jobBody,
  idempotent: true,
  refusals: ['job_not_dead'],
});

export const runBooks = endpoint({
  ...forRoles('admin', 'treasury'),
  method: 'POST',
  path: `${SYSTEM}/books/run`,
  summary: 'Ask for a run of the proofs of the books',
  body: runBooksBody,
  status: 202,
  idempotent: true,
});

export const moveClock = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${SYSTEM}/clock`,
  summary: 'Move the clock of the demonstration forward',
  body: clockBody,
  answer: clockAnswer,
  idempotent: true,
  refusals: ['not_found', 'clock_moved', 'clock_too_far'],
});

export const exportAudit = endpoint({
  ...forRoles('compliance'),
  method: 'GET',
  path: `${SYSTEM}/audit/export`,
  summary: 'Download what a search of the audit finds as CSV',
  query: auditQuery,
});
