import { endpoint } from '@furrow/http/endpoint';
import { cashEventsQuery, holdingsFileQuery, yearPackQuery } from './records.ts';

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
  refusals: ['not_found', 'pack_empty'],
});
