import { endpoint } from '@furrow/http/endpoint';
import { pageReportBody } from './page-report.ts';

/** As the specification names it. */
export const reportMissingPage = endpoint({
  method: 'POST',
  path: '/api/content/404',
  access: 'public',
  summary: 'Report a missing page',
  body: pageReportBody,
  idempotent: 'stored',
});

export const reportSlowPage = endpoint({
  method: 'POST',
  path: '/api/content/page-timeout',
  access: 'public',
  summary: 'Report a page that took too long to load',
  body: pageReportBody,
  idempotent: 'stored',
});
