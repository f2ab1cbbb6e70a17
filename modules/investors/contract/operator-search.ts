import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import { ACCOUNT_TYPES } from '../rules/index.ts';
import { accountRefusal, statusTone } from './statuses.ts';

const found = z.strictObject({
  id: idOf('acc'),
  type: z.enum(ACCOUNT_TYPES),
  name: z.string(),
  owner: z.strictObject({ user_id: z.string(), name: z.string(), email: z.string() }),
  tone: statusTone.nullable().describe('How good or bad it stands; null for one that is closed'),
  missing: z.array(accountRefusal).describe('What keeps it from investing'),
  created_at: z.string(),
  closed_at: z.string().nullable(),
});

const accountSearchQuery = z.strictObject({
  search: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('A name, email, id or the last four digits of a number'),
  after: z.string().max(60).optional().describe('The last id of the page before'),
});

const foundAccounts = z.strictObject({
  data: z.array(found),
  next: z.string().nullable().describe('What to send as `after` for the next page'),
});
export type FoundAccounts = z.infer<typeof foundAccounts>;

export const searchAccounts = endpoint({
  ...forRoles('compliance', 'treasury'),
  method: 'GET',
  path: '/api/masters/investors/accounts',
  summary: 'Search investment accounts, newest first; a search is recorded',
  query: accountSearchQuery,
  answer: foundAccounts,
});
