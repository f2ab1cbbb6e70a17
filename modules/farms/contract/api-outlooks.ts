import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import { offeringParams } from './operator-offerings.ts';
import * as desk from './operator-outlooks.ts';

const OF_FARM = '/api/masters/farms/offerings/:id/outlooks';

/** Whoever works on offerings states how they do. */
const writers = forRoles('offerings');
const readers = forRoles('offerings', 'treasury', 'compliance');

export const listOutlooks = endpoint({
  ...readers,
  method: 'GET',
  path: '/api/masters/farms/outlooks',
  summary: 'List the farms that investors own with their outlooks, the one without news longest first',
  query: desk.outlookDeskQuery,
  answer: desk.outlookDesk,
});

export const listFarmOutlooks = endpoint({
  ...readers,
  method: 'GET',
  path: OF_FARM,
  summary: 'List the outlooks of a farm, latest first',
  params: offeringParams,
  query: desk.farmOutlooksQuery,
  answer: desk.farmOutlooks,
  refusals: ['not_found'],
});

export const stateFarmOutlook = endpoint({
  ...writers,
  method: 'POST',
  path: OF_FARM,
  summary: 'State the outlook of a farm to its investors',
  params: offeringParams,
  body: desk.newOutlookBody,
  answer: desk.statedOutlook,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'validation_error',
    'outlook_changed',
    'outlook_not_owned',
    'proposal_waits_already',
  ],
});
