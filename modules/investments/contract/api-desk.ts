import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import { accountInvestments, deskHolders, deskList, deskOfferings, deskRecord, failureList } from './desk.ts';
import { awaitedCustodians, closingList, underWayQuery } from './under-way.ts';

const DESK = '/api/masters/investments';
const roles = forRoles('treasury', 'offerings');
const params = z.strictObject({ id: z.string().max(60) });

export const listInvestedOfferings = endpoint({
  ...roles,
  method: 'GET',
  path: DESK,
  summary: 'List offerings that have not closed, with what is begun and paid in each',
  answer: deskOfferings,
});

export const listAccountInvestments = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/accounts/:id`,
  summary: 'List the investments of an account, the latest first',
  params,
  answer: accountInvestments,
});

export const listFarmInvestments = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/farms/:id`,
  summary: 'List the investments of a farm, with the money of each state',
  params,
  query: z.strictObject({
    status: z.coerce.number().int().optional(),
    after: z.string().max(60).optional().describe('The last one of the page before'),
  }),
  answer: deskList,
  refusals: ['not_found'],
});

export const listFarmHolders = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/farms/:id/holders`,
  summary: 'List who held a farm’s shares at the end of a day',
  params,
  query: z.strictObject({ day: z.iso.date() }),
  answer: deskHolders,
  refusals: ['not_found'],
});

export const exportFarmHolders = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/farms/:id/holders/export`,
  summary: 'Download who held a farm’s shares at the end of a day as CSV',
  params,
  query: z.strictObject({ day: z.iso.date() }),
  refusals: ['not_found'],
});

export const listOfferingFailures = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/failures`,
  summary: 'List offerings that failed, and how far their refunds are',
  answer: failureList,
});

export const listClosings = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/closings`,
  summary: 'List closings that are under way, how far each is and whose turn it is, the oldest first',
  query: underWayQuery,
  answer: closingList,
});

export const listAwaitedCustodians = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/custodians`,
  summary: 'List investments that wait for a custodian’s signature or wire, the longest wait first',
  query: underWayQuery,
  answer: awaitedCustodians,
});

export const showInvestmentRecord = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/:id`,
  summary: 'Get the record of an investment; that it was opened is recorded',
  params,
  answer: deskRecord,
  refusals: ['not_found'],
});

const act = (path: string, summary: string, refusals: readonly string[]) =>
  endpoint({
    ...roles,
    method: 'POST',
    path: `${DESK}/:id/${path}`,
    summary,
    params,
    body: z.strictObject({ reason }),
    answer: deskRecord,
    idempotent: true,
    refusals: ['not_found', 'investment_own', ...refusals],
  });

export const cancelByFirm = act('cancel', 'Cancel an investment: its shares and money go back', [
  'investment_over',
  'investment_closed',
]);
export const setInvestmentAside = act(
  'set-aside',
  'Set an investment aside, until somebody has looked at it',
  ['investment_over', 'investment_closed', 'investment_set_aside'],
);
export const putInvestmentBack = act('put-back', 'Put an investment back to where it was', [
  'investment_not_set_aside',
  'investment_unfinished',
]);
export const askAgain = act('ask-again', 'Ask for the money of a position that was not paid after all', [
  'investment_not_waiting',
  'wires_not_offered',
]);
export const lookAtEnvelopesAgain = endpoint({
  ...roles,
  method: 'POST',
  path: `${DESK}/:id/envelopes`,
  summary: 'Check the envelopes of an investment with the signing service',
  params,
  answer: deskRecord,
  idempotent: 'repeatable',
  refusals: ['not_found', 'signing_service_down'],
});
export const resolveUnpaid = act('resolve', 'Mark a position whose money did not come as handled', [
  'investment_not_waiting',
]);
