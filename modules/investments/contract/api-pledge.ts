import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { forRoles } from '../../identity/rules/index.ts';
import { changePledgeBody, deskPledges, newPledgeBody, pledge, pledgeParams } from './pledge.ts';

const PLEDGE = '/api/investment/pledge';
const REFUSALS = [
  'not_found',
  'pledges_not_taken',
  'shares_none_left',
  'shares_only_left',
  'shares_too_few',
  'account_type_restricted',
] as const;

export const makePledge = endpoint({
  method: 'POST',
  path: PLEDGE,
  access: 'signed-in',
  summary: 'Pledge for a farm until its offering opens: nothing is paid and nothing is reserved',
  body: newPledgeBody,
  answer: pledge,
  status: 201,
  idempotent: true,
  refusals: [...REFUSALS, 'pledge_exists', 'accreditation_required'],
});

export const showPledge = endpoint({
  method: 'GET',
  path: `${PLEDGE}/:id`,
  access: 'signed-in',
  summary: 'Get a pledge of your own',
  params: pledgeParams,
  answer: pledge,
  refusals: ['not_found'],
});

export const changePledge = endpoint({
  method: 'PATCH',
  path: `${PLEDGE}/:id`,
  access: 'signed-in',
  summary: 'Change the amount, the account or the note of a pledge',
  params: pledgeParams,
  body: changePledgeBody,
  answer: pledge,
  idempotent: true,
  refusals: [...REFUSALS, 'pledge_over', 'pledge_changed'],
});

export const withdrawPledge = endpoint({
  method: 'DELETE',
  path: `${PLEDGE}/:id`,
  access: 'signed-in',
  summary: 'Withdraw a pledge',
  params: pledgeParams,
  answer: pledge,
  idempotent: true,
  refusals: ['not_found', 'pledge_over'],
});

export const listFarmPledges = endpoint({
  ...forRoles('treasury', 'offerings'),
  method: 'GET',
  path: '/api/masters/investments/farms/:id/pledges',
  summary: 'List the pledges of a farm, with what is pledged now',
  params: pledgeParams,
  query: z.strictObject({
    after: z.string().max(60).optional().describe('The last one of the page before'),
  }),
  answer: deskPledges,
  refusals: ['not_found'],
});
