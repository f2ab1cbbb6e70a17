import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import { bankRecord } from './bank-desk.ts';

const BANK = '/api/masters/wallet/banks/:id';
const ROLES = forRoles('treasury', 'compliance');
const params = z.strictObject({ id: z.string().max(60) });

export const showBankRecord = endpoint({
  ...ROLES,
  method: 'GET',
  path: BANK,
  summary: 'Get the record of a bank; that it was opened is recorded',
  params,
  answer: bankRecord,
  refusals: ['not_found'],
});

const decision = (path: string, summary: string) =>
  endpoint({
    ...ROLES,
    method: 'POST',
    path: `${BANK}/owner/${path}`,
    summary,
    params,
    body: z.strictObject({
      reason,
      names: z.array(z.string().max(500)).max(50).describe('The names at the bank, as they were read'),
    }),
    answer: bankRecord,
    idempotent: true,
    refusals: ['not_found', 'review_changed', 'review_not_waiting', 'bank_own'],
  });

export const acceptBankOwner = decision('accept', 'Accept a bank account under another name');
export const refuseBankOwner = decision('refuse', 'Refuse a bank account under another name');
