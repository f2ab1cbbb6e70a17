import { endpoint } from '@furrow/http/endpoint';
import { valueCsvParams, valueCsvQuery } from './value-csv.ts';

export const downloadValues = endpoint({
  method: 'GET',
  path: '/api/content/farmland-values/:table',
  access: 'public',
  summary: 'Download a table of farmland values as CSV',
  params: valueCsvParams,
  query: valueCsvQuery,
});
