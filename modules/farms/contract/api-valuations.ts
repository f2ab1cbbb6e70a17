import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import { offeringParams } from './operator-offerings.ts';
import * as desk from './operator-valuations.ts';

const VALUATIONS = '/api/masters/farms/valuations';
const OF_FARM = '/api/masters/farms/offerings/:id/valuations';

/** Whoever works on offerings enters values. */
const writers = forRoles('offerings');
/** Whoever enters or approves them reads them. */
const readers = forRoles('offerings', 'treasury', 'compliance');

export const listValuationBatches = endpoint({
  ...readers,
  method: 'GET',
  path: VALUATIONS,
  summary: 'List entered valuations, latest first',
  query: desk.valuationDeskQuery,
  answer: desk.valuationDesk,
});

export const showValuationBatch = endpoint({
  ...readers,
  method: 'GET',
  path: `${VALUATIONS}/:id`,
  summary: 'Get what was entered together, line by line',
  params: desk.batchParams,
  answer: desk.batchRecord,
  refusals: ['not_found'],
});

export const previewValuations = endpoint({
  ...writers,
  method: 'POST',
  path: `${VALUATIONS}/preview`,
  summary: 'Say what a CSV of valuations would bring',
  body: desk.valuationCsvBody,
  answer: desk.valuationPreview,
  idempotent: 'repeatable',
});

export const enterValuationFile = endpoint({
  ...writers,
  method: 'POST',
  path: `${VALUATIONS}/import`,
  summary: 'Send a CSV of valuations for approval',
  body: desk.valuationImportBody,
  answer: desk.enteredValuations,
  status: 201,
  idempotent: true,
  refusals: ['validation_error', 'valuations_invalid'],
});

export const listFarmValuations = endpoint({
  ...readers,
  method: 'GET',
  path: OF_FARM,
  summary: 'List the valuations of a farm, replaced ones included',
  params: offeringParams,
  query: desk.farmValuationsQuery,
  answer: desk.farmValuations,
  refusals: ['not_found'],
});

export const enterFarmValuation = endpoint({
  ...writers,
  method: 'POST',
  path: OF_FARM,
  summary: 'Send a valuation of a farm for approval',
  params: offeringParams,
  body: desk.newValuationBody,
  answer: desk.enteredValuations,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'valuation_replaced'],
});
