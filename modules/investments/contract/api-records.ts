import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { pageQuery } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import {
  cashEventsQuery,
  deskPrepared,
  holdingsFileQuery,
  preparedList,
  preparedRecords,
  prepareRecordsBody,
  yearPackQuery,
} from './records.ts';

export const downloadCashEvents = endpoint({
  method: 'GET',
  path: '/api/investment/cash-events',
  access: 'signed-in',
  summary: 'Download every cash event of your accounts as CSV, of a year or all',
  query: cashEventsQuery,
  refusals: ['not_found'],
});

export const downloadHoldings = endpoint({
  method: 'GET',
  path: '/api/investment/holdings',
  access: 'signed-in',
  summary: 'Download what your accounts held at the end of a day as CSV',
  query: holdingsFileQuery,
  refusals: ['not_found', 'validation_error'],
});

export const downloadYearPack = endpoint({
  method: 'GET',
  path: '/api/investment/pack',
  access: 'signed-in',
  summary:
    'Download a year for your accountant as a ZIP: cash events, holdings, wallet statements, agreements and K-1s',
  query: yearPackQuery,
  refusals: ['not_found', 'pack_empty', 'pack_large'],
});

const PREPARED = '/api/investment/records/prepared';

export const prepareRecords = endpoint({
  method: 'POST',
  path: PREPARED,
  access: 'signed-in',
  summary: 'Have your records prepared as one ZIP: all years, or one with many documents',
  body: prepareRecordsBody,
  answer: preparedRecords,
  idempotent: true,
  refusals: ['not_found', 'pack_empty', 'rate_limited'],
});

export const listPreparedRecords = endpoint({
  method: 'GET',
  path: PREPARED,
  access: 'signed-in',
  summary: 'List the records you had prepared, the latest first',
  query: pageQuery,
  answer: preparedList,
});

const DESK = '/api/masters/investments';
const params = z.strictObject({ id: z.string().max(60) });
const roles = forRoles('treasury', 'offerings');

export const listPreparedOfPerson = endpoint({
  ...roles,
  method: 'GET',
  path: `${DESK}/people/:id/records`,
  summary: 'List the records a person had prepared, the latest first',
  params,
  answer: deskPrepared,
});

export const prepareRecordsAgain = endpoint({
  ...roles,
  method: 'POST',
  path: `${DESK}/records/:id/prepare`,
  summary: 'Go on preparing records that could not be prepared',
  params,
  answer: deskPrepared,
  idempotent: true,
  refusals: ['not_found', 'records_not_failed'],
});
