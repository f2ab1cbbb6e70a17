import { endpoint } from '@furrow/http/endpoint';
import { visitBody, visits, visitsQuery } from './visit.ts';

/** Counts nothing and answers the same without consent, after an opt-out, and with a privacy signal. */
export const countVisit = endpoint({
  method: 'POST',
  path: '/api/content/visit',
  access: 'public',
  summary: 'Count a page that was seen, or something that was done, for visitors who agreed to it',
  body: visitBody,
  idempotent: 'stored',
});

export const listVisits = endpoint({
  method: 'GET',
  path: '/api/masters/content/visits',
  access: 'operator',
  roles: ['editor'],
  summary: 'Get how often pages were seen, from where, and which milestones were reached',
  query: visitsQuery,
  answer: visits,
});
